import { browserConfig } from '@/lib/browser/config';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { accessToken } from './stored-session';

interface Upload {
  bucket: string;
  path: string;
  file: File;
  onProgress: (part: number) => void;
  tooLarge: () => AppError;
}

/** Straight into storage. The one request whose progress is shown: only this old kind tells it. */
export async function upload({ bucket, path, file, onProgress, tooLarge }: Upload): Promise<void> {
  const token = await accessToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/storage/v1/object/${bucket}/${path}`);
    request.setRequestHeader('apikey', browserConfig().publishableKey);
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / Math.max(total, 1));
    request.onerror = () => reject(toAppError(new TypeError('Failed to fetch')));
    request.onload = () => {
      if (request.status < 300) resolve();
      else if (request.status === 413) reject(tooLarge());
      else reject(toAppError({ status: request.status, message: request.responseText }));
    };
    request.send(file);
  });
}
