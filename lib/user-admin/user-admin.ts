import { AuthError, type SupabaseClient } from '@supabase/supabase-js';

export interface NewPerson {
  email: string;
  password: string;
  /** What the sign-up form would have sent: names, language. */
  metadata?: Record<string, unknown>;
}

/** What Parley does to accounts other than the caller's own. Errors are thrown; `isEmailTaken` knows the one that a form explains. */
export interface UserAdmin {
  /** Makes an account whose address counts as confirmed, and answers its id. */
  create(person: NewPerson): Promise<string>;
  setPassword(userId: string, password: string): Promise<void>;
  /** A disabled account cannot sign in or refresh; a session that is open ends with its access token at the latest. */
  setDisabled(userId: string, disabled: boolean): Promise<void>;
  remove(userId: string): Promise<void>;
  /** What `verifyOtp` takes for a session of this person, once and soon; nothing is mailed. */
  signInHash(email: string): Promise<string>;
}

const tenYears = '87600h';

/** By `auth.admin.*`: a hosted project and the embedded data service answer alike. The client must hold the secret key. */
export function createUserAdmin(service: Pick<SupabaseClient, 'auth'>): UserAdmin {
  const { admin } = service.auth;
  return {
    async create({ email, password, metadata }) {
      const { data, error } = await admin.createUser({ email, password, email_confirm: true, user_metadata: metadata });
      if (error) throw error;
      return data.user.id;
    },
    async setPassword(userId, password) {
      const { error } = await admin.updateUserById(userId, { password });
      if (error) throw error;
    },
    async setDisabled(userId, disabled) {
      const { error } = await admin.updateUserById(userId, { ban_duration: disabled ? tenYears : 'none' });
      if (error) throw error;
    },
    async remove(userId) {
      const { error } = await admin.deleteUser(userId);
      if (error) throw error;
    },
    async signInHash(email) {
      const { data, error } = await admin.generateLink({ type: 'magiclink', email });
      if (error) throw error;
      return data.properties.hashed_token;
    },
  };
}

export function isEmailTaken(error: unknown): boolean {
  return error instanceof AuthError && error.code === 'email_exists';
}
