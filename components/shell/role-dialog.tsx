'use client';
import { Anchor, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { RightsHead } from '@/components/people/rights-head';
import { Ltr } from '@/components/ui';
import { isResourceName } from '@/lib/access/resources';
import { hasNoAccess, type Permission, VERBS } from '@/lib/access/role';
import { useMay, useViewer } from '@/lib/session/viewer-context';
import classes from './role-dialog.module.css';
import { useRoleName } from './use-role-name';

/** What the signed-in person's role allows, row by row. */
export function RoleDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('shell');
  const tCommon = useTranslations('common');
  const { email, role } = useViewer();
  const name = useRoleName();
  const permissions = role?.permissions ?? [];
  const may = useMay();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={name}
      size="lg"
      closeButtonProps={{ 'aria-label': tCommon('close') }}
    >
      <Stack gap="sm">
        <Text c="dimmed">
          <Ltr>{email}</Ltr>
        </Text>
        {role?.description && <Text>{role.description}</Text>}
        {role?.owner && <Text>{t('role.ownerText')}</Text>}
        {!role?.owner && permissions.length === 0 && <Text>{t('role.empty')}</Text>}
        {permissions.length > 0 && (
          <div className={classes.scroll}>
            <table className={classes.table}>
              <RightsHead last={t('role.scope')} />
              <tbody>
                {permissions.map((permission) => (
                  <PermissionRow key={permission.table} permission={permission} />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {may('user-management', 'select') && (
          <Anchor component={Link} href="/user-management" prefetch={false} onClick={onClose} underline="always">
            {t('role.manage')}
          </Anchor>
        )}
      </Stack>
    </Modal>
  );
}

function PermissionRow({ permission }: { permission: Permission }) {
  const t = useTranslations('shell');
  const none = hasNoAccess(permission);
  const { table } = permission;
  return (
    <tr data-none={none || undefined}>
      <td>{isResourceName(table) ? t(`resource.${table}`) : table}</td>
      {VERBS.map((verb) => (
        <td key={verb}>
          <span className="visually-hidden">{t(permission[verb] ? 'role.yes' : 'role.no')}</span>
          {permission[verb] ? (
            <IconCheck size={16} className={classes.yes} aria-hidden />
          ) : (
            <IconMinus size={16} className={classes.no} aria-hidden />
          )}
        </td>
      ))}
      <td>{none ? t('role.noAccess') : t(`role.${permission.scope}`)}</td>
    </tr>
  );
}
