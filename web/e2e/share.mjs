// Measures how much of the window is board that nothing covers.

/** free returns the share of the window whose topmost element is the board, in per cent, and what
 * covers the figure whose turn it is. Drawings on the board are ignored, because they take no
 * clicks and there are many. */
export const free = (page, at) =>
  page.evaluate((cell) => {
    const board = document.querySelector('#board .board > svg'),
      across = 32,
      down = 32;
    const box = cell && document.querySelector(`[data-cell="${cell}"]`)?.getBoundingClientRect();
    const drawn = [...board.children].map((e) => [e, e.style.display]);
    for (const [e] of drawn) e.style.display = 'none';
    let n = 0;
    for (let i = 0; i < across; i++)
      for (let j = 0; j < down; j++)
        if (
          document.elementFromPoint(
            ((i + 0.5) * innerWidth) / across,
            ((j + 0.5) * innerHeight) / down,
          ) === board
        )
          n++;
    const over = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    for (const [e, display] of drawn) e.style.display = display;
    return {
      share: (100 * n) / (across * down),
      over:
        !box || over === board
          ? ''
          : over
            ? `${over.tagName} ${over.className}`
            : 'the rim of the window',
    };
  }, at?.join());

/**
 * laidOut waits until the window has been laid out at its size, and the board has been fitted to
 * it.
 */
export const laidOut = (page) =>
  page.evaluate(
    () =>
      new Promise((laid) => {
        let n = 0;
        const frame = () => (++n === 4 ? laid() : requestAnimationFrame(frame));
        requestAnimationFrame(frame);
      }),
  );
