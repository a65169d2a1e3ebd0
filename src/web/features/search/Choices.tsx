import type { SearchResult } from '#contract/search.ts'
import { statusWords } from '#domain/jobs/status.ts'
import { Combobox } from '@mantine/core'
import { memo } from 'react'

import classes from './Find.module.css'

/** One line that can be chosen: what it is called, what tells it from its likes, and what choosing it does. */
export interface Choice {
  readonly key: string
  readonly label: string
  readonly aside?: string | undefined
  readonly choose: () => void
}

export interface ChoiceGroup {
  readonly title: string
  readonly choices: readonly Choice[]
}

/** Where to go: filled in by whoever knows the routes. */
export interface Ways {
  readonly customer: (id: string) => void
  readonly racquet: (id: string) => void
  readonly job: (id: string) => void
}

const archived = (is_active: boolean): string | undefined => (is_active ? undefined : 'archived')

/** What was found, in groups; those without a finding are left out. */
export function groupsOf({ customers, racquets, jobs }: SearchResult, ways: Ways): ChoiceGroup[] {
  return [
    {
      title: 'Customers',
      choices: customers.map(({ id, full_name, is_active }) => ({
        key: id,
        label: full_name,
        aside: archived(is_active),
        choose: () => ways.customer(id),
      })),
    },
    {
      title: 'Racquets',
      choices: racquets.map((racquet) => ({
        key: racquet.id,
        label: `${racquet.brand} ${racquet.model}`,
        // Beside the name and not within it: of two alike it is the number that must not be cut.
        aside: [racquet.own_number && `no. ${racquet.own_number}`, racquet.customer_name, archived(racquet.is_active)]
          .filter(Boolean)
          .join(' · '),
        choose: () => ways.racquet(racquet.id),
      })),
    },
    {
      title: 'Jobs',
      choices: jobs.map((job) => ({
        key: job.id,
        label: `#${job.job_number} ${job.customer_name}`,
        aside: `${job.racquet_brand} ${job.racquet_model} · ${statusWords[job.status]}`,
        choose: () => ways.job(job.id),
      })),
    },
  ].filter(({ choices }) => choices.length > 0)
}

/** The actions that have every word of the text in their name. */
export const actionsLike = (actions: readonly Choice[], text: string): Choice[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return actions.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}

/** Drawn again only for other groups: not for each letter. */
export const Choices = memo(({ groups, onClose }: { readonly groups: readonly ChoiceGroup[]; readonly onClose: () => void }) =>
  groups.map(({ title, choices }) => (
    <Combobox.Group key={title} label={title} classNames={{ groupLabel: classes.title }}>
      {choices.map(({ key, label, aside, choose }) => (
        <Combobox.Option
          key={key}
          value={key}
          className={classes.option}
          onClick={() => {
            onClose()
            choose()
          }}
        >
          <span className={classes.label}>{label}</span>
          {aside && <span className={classes.aside}>{aside}</span>}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )),
)
