import { isolate } from '#domain/values/text/direction.ts'
import type { SearchResult } from '#contract/search.ts'
import { statusLabels } from '#domain/jobs/status.ts'
import { Combobox } from '@mantine/core'
import type { useRouter } from '@tanstack/react-router'
import { memo } from 'react'

import classes from './Search.module.css'

export interface SearchOption {
  readonly key: string
  readonly label: string
  readonly aside?: string | undefined
  readonly onSelect: () => void
}

export interface SearchOptionGroup {
  readonly title: string
  readonly options: readonly SearchOption[]
}

type Navigate = ReturnType<typeof useRouter>['navigate']

const archivedLabel = (is_active: boolean): string | undefined => (is_active ? undefined : 'archived')

/** The results by entity; empty groups are left out. */
export const groupResults = ({ customers, racquets, jobs }: SearchResult, navigate: Navigate): SearchOptionGroup[] =>
  [
    {
      title: 'Customers',
      options: customers.map(({ id, full_name, is_active }) => ({
        key: id,
        label: full_name,
        aside: archivedLabel(is_active),
        onSelect: () => void navigate({ to: '/customers/$customerId', params: { customerId: id } }),
      })),
    },
    {
      title: 'Racquets',
      options: racquets.map((racquet) => ({
        key: racquet.id,
        label: `${racquet.brand} ${racquet.model}`,
        // Kept out of the name, because a long name is truncated and the number must stay visible.
        aside: [
          racquet.own_number && `no. ${racquet.own_number}`,
          isolate(racquet.customer_name),
          archivedLabel(racquet.is_active),
        ]
          .filter(Boolean)
          .join(' · '),
        onSelect: () => void navigate({ to: '/racquets/$racquetId', params: { racquetId: racquet.id } }),
      })),
    },
    {
      title: 'Jobs',
      options: jobs.map((job) => ({
        key: job.id,
        label: `#${job.job_number} ${isolate(job.customer_name)}`,
        aside: `${isolate(`${job.racquet_brand} ${job.racquet_model}`)} · ${statusLabels[job.status]}`,
        onSelect: () => void navigate({ to: '/jobs/$jobId', params: { jobId: job.id } }),
      })),
    },
    {
      title: 'Pick-ups',
      options: jobs
        .filter(({ status }) => status === 'completed')
        .map((job) => ({
          key: `pickup-${job.id}`,
          label: `Pick up #${job.job_number} ${isolate(job.customer_name)}`,
          aside: isolate(`${job.racquet_brand} ${job.racquet_model}`),
          onSelect: () => void navigate({ to: '/jobs/$jobId/pickup', params: { jobId: job.id } }),
        })),
    },
  ].filter(({ options }) => options.length > 0)

/** Memoized, so that it renders only when the groups change, not on every key press. */
export const SearchResults = memo(
  ({ groups, onClose }: { readonly groups: readonly SearchOptionGroup[]; readonly onClose: () => void }) =>
    groups.map(({ title, options }) => (
      <Combobox.Group key={title} label={title} classNames={{ groupLabel: classes.title }}>
        {options.map(({ key, label, aside, onSelect }) => (
          <Combobox.Option
            key={key}
            value={key}
            className={classes.option}
            onClick={() => {
              onClose()
              onSelect()
            }}
          >
            <span className={classes.label}>{label}</span>
            {aside && <span className={classes.aside}>{aside}</span>}
          </Combobox.Option>
        ))}
      </Combobox.Group>
    )),
)
