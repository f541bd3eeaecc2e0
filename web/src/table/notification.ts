// Tells the user of a hidden page that it is the user's turn: with a notification if that is
// permitted, and by vibrating the phone.
import { keep, kept } from '../storage';

/**
 * can reports whether the browser can show notifications here, which requires a page that was
 * served securely.
 */
export const can = (): boolean => typeof Notification !== 'undefined' && isSecureContext;

/** wants reports whether the user wants notifications and the browser permits them. */
export const wants = (): boolean =>
  can() && kept('call') === 'yes' && Notification.permission === 'granted';

/**
 * want turns notifications on, which asks for permission, or off. It reports whether notifications
 * are on afterwards.
 */
export async function want(on: boolean): Promise<boolean> {
  if (on && can() && Notification.permission !== 'granted') await Notification.requestPermission();
  keep('call', on && can() && Notification.permission === 'granted' ? 'yes' : '');
  return wants();
}

const away = (): boolean => document.hidden || !document.hasFocus();
const SHAKE = [150, 80, 150];

/**
 * notice notifies a user who is not looking at the page. `title` says whose turn it is, and `text`
 * at which table.
 */
export async function notice(title: string, text: string, tag: string): Promise<void> {
  if (!away()) return;
  if (kept('call') === 'yes') navigator.vibrate?.(SHAKE);
  if (!wants()) return;
  const options: NotificationOptions & { vibrate?: number[] } = {
    body: text,
    tag: `battlemat ${tag}`,
    icon: './icon-192.png',
    vibrate: SHAKE,
  };
  try {
    const n = new Notification(title, options);
    n.onclick = () => {
      window.focus();
      n.close();
    };
    document.addEventListener('visibilitychange', () => document.hidden || n.close(), {
      once: true,
    });
  } catch {
    // on phones, only the service worker of the page can show notifications
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options);
  }
}
