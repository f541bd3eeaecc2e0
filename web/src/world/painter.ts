// Paints boards in a worker, so that the page does not wait.
import { paint, type Job } from './paint';

const scope = self as unknown as {
  onmessage: ((e: MessageEvent<Job & { n: number }>) => void) | null;
  postMessage(m: unknown, transfer?: Transferable[]): void;
};

scope.onmessage = ({ data }) => {
  const { n, box, scale } = data;
  try {
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(box.w * scale)),
      Math.max(1, Math.round(box.h * scale)),
    );
    paint(canvas.getContext('2d')!, data);
    const picture = canvas.transferToImageBitmap();
    scope.postMessage({ n, picture }, [picture]);
  } catch (e) {
    scope.postMessage({ n, fault: String(e) });
  }
};
