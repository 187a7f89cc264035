'use client';
import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/transfer/problems';
import { useReasons } from './use-reasons';
import classes from './transfer.module.css';

interface Props {
  columns: readonly string[];
  lines: readonly { cells: readonly string[]; problems: readonly Problem[] }[];
}

/** The first lines as they stand in the file; what cannot be read is said in its own cell. */
export function Preview({ columns, lines }: Props) {
  const t = useTranslations('transfer');
  const reasons = useReasons(columns);
  const wrong = lines.filter(({ problems }) => problems.length > 0).length;
  return (
    <>
      <Text mb="sm" role="status">
        {wrong === 0 ? t('preview.fine', { lines: lines.length }) : t('preview.wrong', { wrong, lines: lines.length })}
      </Text>
      <div className={classes.preview} role="region" aria-label={t('step.preview')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">#</th>
              {columns.map((column, place) => (
                <th key={place} scope="col" dir="auto">
                  {column || t('column', { number: place + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ cells, problems }, line) => {
              const whole = problems.filter(({ column }) => column === null);
              return (
                <tr key={line} data-wrong={problems.length > 0 || undefined}>
                  <th scope="row">
                    {line + 2}
                    {whole.map((problem, at) => (
                      <span key={at} className={classes.problem}>
                        {reasons(problem)}
                      </span>
                    ))}
                  </th>
                  {columns.map((_, place) => {
                    const own = problems.filter(({ column }) => column === place);
                    return (
                      <td key={place} dir="auto">
                        {cells[place]}
                        {own.map((problem, at) => (
                          <span key={at} className={classes.problem}>
                            {reasons({ ...problem, column: null })}
                          </span>
                        ))}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
