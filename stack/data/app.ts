import { App, setExperimental } from '@supabase/lite';
import { join } from 'node:path';
import type { MendedConnection } from './connection';
import type { DataEnv } from './env';
import { FileStore } from './storage/file-store';
import type { ParleyMailer } from './mails/mailer';

/** lite as a library: no admin mode, no Studio, both keys enforced, mails and files through our own adapters. */
export function createApp(env: DataEnv, connection: MendedConnection, mailer: ParleyMailer): App {
  setExperimental('storage', true);
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      site_url: env.PARLEY_PUBLIC_URL,
      additional_redirect_urls: [`${env.PARLEY_PUBLIC_URL}/**`],
      jwt_secret: env.SUPABASE_JWT_SECRET,
      jwt_expiry: 3600,
      publishable_key: env.SUPABASE_PUBLISHABLE_KEY,
      secret_key: env.SUPABASE_SECRET_KEY,
      enable_signup: true,
      minimum_password_length: 6,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: 10,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        double_confirm_changes: true,
        otp_length: 6,
        otp_expiry: 600,
      },
    },
    storage: { enabled: true, file_size_limit: '512MiB' },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true } },
  });
  app._mailer = mailer;
  app._storageAdapter = new FileStore(join(env.PARLEY_HOME, 'storage'));
  return app;
}
