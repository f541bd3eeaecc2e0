// Sends files to the server, reports the progress, and can be stopped.
import { offline, problemOf, Trouble } from './trouble';

/** Sending holds the options for following an upload. */
export interface Sending {
  /**
   * onsent gets the part of the file that has arrived, from 0 to 1. At 1 the server reads the file.
   */
  onsent?: (part: number) => void;
  /** signal stops the upload. */
  signal?: AbortSignal;
  /** encounter is sent with the file. It names the figures that meet on the map. */
  encounter?: string;
}

/** STOPPED is the error code of an upload that was stopped. */
export const STOPPED = 'stopped';

/** sendFiles posts one file, or several in a form, and returns the text of the answer. It does not
 * use fetch, which cannot report how much of a body has been sent. */
export function sendFiles(
  url: URL,
  files: File[],
  { onsent, signal, encounter }: Sending = {},
): Promise<string> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', url);
    const form = files.length !== 1 || encounter;
    if (!form) request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = (e) => {
      if (e.lengthComputable && e.total > 0) onsent?.(e.loaded / e.total);
    };
    request.upload.onload = () => onsent?.(1);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) done(request.responseText);
      else
        fail(
          problemOf(request.status, request.responseText, request.getResponseHeader('Retry-After')),
        );
    };
    request.onerror = () => fail(offline());
    request.onabort = () => fail(new Trouble({ title: 'It was stopped', code: STOPPED }, ''));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    request.send(form ? formOf(files, encounter) : files[0]!);
    if (signal?.aborted) stop();
  });
}

/** formOf returns the body for files, with an encounter if there is one. */
function formOf(files: File[], encounter = ''): FormData {
  const form = new FormData();
  for (const f of files) form.append('file', f, f.name);
  if (encounter) form.set('encounter', encounter);
  return form;
}
