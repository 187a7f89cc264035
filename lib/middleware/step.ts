import { NextResponse, type NextRequest } from 'next/server';
import type { CookieOptions } from '@supabase/ssr';

interface CookieOut {
  name: string;
  value: string;
  options: CookieOptions;
}

/** What the steps of one request know and pass on. */
export interface Passage {
  request: NextRequest;
  /** What the pages get to see of the request. */
  headers: Headers;
  cookies: CookieOut[];
  answerHeaders: Record<string, string>;
  userId: string | null;
}
/** A step that answers ends the passage; most only add to it. */
export type Step = (passage: Passage) => Response | undefined | Promise<Response | undefined>;

export async function walk(request: NextRequest, steps: readonly Step[]): Promise<Response> {
  const passage: Passage = {
    request,
    headers: new Headers(request.headers),
    cookies: [],
    answerHeaders: {},
    userId: null,
  };
  let answer: Response | undefined;
  for (const step of steps) {
    answer = await step(passage);
    if (answer) break;
  }
  return sealed(passage, answer ?? NextResponse.next({ request: { headers: passage.headers } }));
}

/** Cookies and headers belong on every answer, redirects and rewrites included. */
function sealed(passage: Passage, answer: Response): Response {
  const response = answer instanceof NextResponse ? answer : new NextResponse(answer.body, answer);
  for (const { name, value, options } of passage.cookies) response.cookies.set({ ...options, name, value });
  for (const [name, value] of Object.entries(passage.answerHeaders)) response.headers.set(name, value);
  return response;
}

export function isSecure(request: NextRequest): boolean {
  return request.headers.get('x-forwarded-proto') === 'https';
}
