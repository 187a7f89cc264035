/** Everything that a Supabase project answers at and that we use; lite's own `/_system`, Studio and the rest stay unreachable. */
const allowed = [
  /^\/rest\/v1\/$/,
  /^\/rest\/v1\/[^/]+$/,
  /^\/rest\/v1\/rpc\/[^/]+$/,
  /^\/auth\/v1\/(signup|token|otp|verify|recover|resend|health|settings|logout|user|reauthenticate|authorize|callback)$/,
  /^\/auth\/v1\/\.well-known\/(jwks\.json|openid-configuration)$/,
  /^\/auth\/v1\/admin\/(users(\/[^/]+)?|generate_link)$/,
  /^\/storage\/v1\/(bucket|object)(\/.*)?$/,
];

export type Area = 'rest' | 'auth' | 'storage';

export function areaOf(path: string): Area | null {
  if (path.includes('..') || !allowed.some((pattern) => pattern.test(path))) return null;
  return path.startsWith('/rest') ? 'rest' : path.startsWith('/auth') ? 'auth' : 'storage';
}
