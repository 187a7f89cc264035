/** The rest of the way to lite. */
export type Next = (request: Request) => Promise<Response>;

/** One difference between lite and Supabase, put right in front of lite: it may change the request, the answer, or answer itself. */
export type Mend = (request: Request, next: Next) => Promise<Response>;

export function chain(mends: Mend[], last: Next): Next {
  return mends.reduceRight<Next>((next, mend) => (request) => mend(request, next), last);
}
