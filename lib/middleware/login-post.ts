import { NextResponse } from 'next/server';
import type { Step } from './step';

/** The specification's `POST /login` shares its path with the page, which would answer any method. */
export const loginPost: Step = ({ request, headers }) => {
  if (request.method !== 'POST' || request.nextUrl.pathname !== '/login') return undefined;
  if (request.headers.has('next-action')) return undefined;
  const url = request.nextUrl.clone();
  url.pathname = '/internal/session';
  return NextResponse.rewrite(url, { request: { headers } });
};
