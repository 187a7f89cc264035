/** An error in the words of Supabase Auth. */
export function authError(status: number, code: string, message: string): Response {
  const headers = { 'x-sb-error-code': code };
  return Response.json({ code: status, error_code: code, msg: message }, { status, headers });
}

export const invalidCredentials = () => authError(400, 'invalid_credentials', 'Invalid login credentials');
export const userBanned = (status: 400 | 403) => authError(status, 'user_banned', 'User is banned');
export const otpExpired = () => authError(403, 'otp_expired', 'Email link is invalid or has expired');
export const userNotFound = () => authError(404, 'user_not_found', 'User not found');
