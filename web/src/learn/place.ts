/** Scrolls an element into view and focuses it, once it is on the page. */
export function at(el: Element): void {
  requestAnimationFrame(() => {
    el.setAttribute('tabindex', '-1');
    el.scrollIntoView({ block: 'center' });
    (el as HTMLElement).focus({ preventScroll: true });
  });
}
