/** An error in the words of Supabase Storage, which answers 400 and says the status in the body. */
export function storageError(status: number, error: string, message: string): Response {
  return Response.json({ statusCode: String(status), error, message }, { status: status === 401 ? 401 : 400 });
}
