'use client';
import { useState } from 'react';
import type { SocialProvider } from '@/lib/session/social';
import { CodeStep } from './code-step';
import { RegisterForm } from './register-form';
import { useEnter } from './use-enter';

/** Two steps: the form, then the code from the mail. A session, whenever it comes, ends both. */
export function RegisterScreen({ providers }: { providers: readonly SocialProvider[] }) {
  const [email, setEmail] = useState<string | null>(null);
  useEnter('/');
  return email === null ? (
    <RegisterForm providers={providers} onSubmitted={setEmail} />
  ) : (
    <CodeStep email={email} onBack={() => setEmail(null)} />
  );
}
