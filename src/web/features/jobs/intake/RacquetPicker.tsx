import type { PickedCustomer, PickedRacquet } from '#contract/racquets.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { formatDay } from '#domain/values/dates/dates.ts'
import type { RacquetId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { useSession } from '#web/app/session/session.ts'
import { useNow } from '#web/components/display/now.ts'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { formatRacquet } from '#domain/racquets/name.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { formatStringModels } from '#web/domain-components/job-labels.ts'
import { JobStringBed } from '#web/domain-components/strings/JobStringBed.tsx'
import { Tension } from '#web/domain-components/strings/Tension.tsx'
import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import { useArrowNavigation } from './arrow-navigation.ts'
import classes from './RacquetPicker.module.css'

const debounceMs = 90
const maxSearchLength = 255

/** Racquets of one customer selected to create several jobs at once. */
export interface RacquetSelection {
  readonly customer: PickedCustomer | null
  readonly ids: readonly RacquetId[]
}

interface Props {
  readonly search: string
  readonly onSearch: (text: string) => void
  /** Called when a racquet is selected and its job form opens. */
  readonly onChoose: () => void
  readonly onNewCustomer: () => void
  readonly onNewRacquet: (customer: PickedCustomer) => void
  readonly selection: RacquetSelection
  readonly onSelect: (selection: RacquetSelection) => void
  readonly onBatch: () => void
}

/** Finds customers by search, or lists the latest, and selects one of their racquets. */
export function RacquetPicker({ search, onSearch, onNewCustomer, onBatch, ...list }: Props) {
  const { query, isFresh } = useCustomers(search)
  const { container, onKeyDown } = useArrowNavigation(isFresh)
  const name = search.trim()
  const count = list.selection.ids.length
  return (
    <div ref={container} role="presentation" onKeyDown={onKeyDown}>
      <TextInput
        type="search"
        aria-label="Customer: name, phone or email"
        placeholder="Customer: name, phone or email"
        autoComplete="off"
        data-autofocus
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        maxLength={maxSearchLength}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {query.isPending && <RowSkeleton rows={4} />}
      {query.error && !query.data && <ErrorState message={toFailure(query.error).message} onRetry={() => void query.refetch()} />}
      {query.data && <Customers customers={query.data.items} name={name} {...list} />}
      <SecondaryButton
        data-stop
        className={classes.newCustomer}
        fullWidth
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={onNewCustomer}
      >
        {name ? `New customer “${name}”` : 'New customer'}
      </SecondaryButton>
      {count > 0 && (
        <div className={classes.batch}>
          <Button fullWidth disabled={count < 2} onClick={onBatch}>
            {count < 2 ? 'Select another racquet' : `Continue with ${count} racquets`}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The matching customers. `isFresh` is true if they match the current search. */
function useCustomers(search: string) {
  const [debounced] = useDebouncedValue(search, debounceMs, { leading: true })
  const query = useQuery({
    ...api.racquets.pick.queryOptions({ input: { search: debounced } }),
    placeholderData: keepPreviousData,
  })
  return { query, isFresh: debounced === search && query.isSuccess && !query.isPlaceholderData }
}

interface CustomersProps extends Pick<Props, 'onChoose' | 'onNewRacquet' | 'selection' | 'onSelect'> {
  readonly customers: readonly PickedCustomer[]
  readonly name: string
}

function Customers({ customers, name, onChoose, onNewRacquet, selection, onSelect }: CustomersProps) {
  const { profile } = useSession()
  const hint = name ? 'Choose a racquet.' : 'Choose a racquet from your latest customers, or search.'
  const empty = name ? `No customers match “${name}”. Add one below.` : 'No customers yet. Add the first one below.'
  return (
    <>
      <VisuallyHidden role="status">{formatCount(customers.length, 'customer')}</VisuallyHidden>
      <Hint my="sm">{customers.length > 0 ? hint : empty}</Hint>
      {customers.map((customer) => (
        <CustomerRacquets
          key={customer.id}
          customer={customer}
          profile={profile}
          selection={selection}
          onToggle={(id) => onSelect(toggle(selection, customer, id))}
          onChoose={onChoose}
          onNewRacquet={() => onNewRacquet(customer)}
        />
      ))}
    </>
  )
}

// The API's limit for one request (contract/jobs/jobs.ts).
const maxSelected = 20

function toggle({ ids }: RacquetSelection, customer: PickedCustomer, id: RacquetId): RacquetSelection {
  const selected = ids.includes(id) ? ids.filter((selectedId) => selectedId !== id) : [...ids, id].slice(0, maxSelected)
  return selected.length > 0 ? { customer, ids: selected } : { customer: null, ids: [] }
}

interface CustomerRacquetsProps {
  readonly customer: PickedCustomer
  readonly profile: Profile
  readonly selection: RacquetSelection
  readonly onToggle: (id: RacquetId) => void
  readonly onChoose: () => void
  readonly onNewRacquet: () => void
}

/** A customer's racquets. A tap starts one job; checkboxes select several. */
function CustomerRacquets({ customer, profile, selection, onToggle, onChoose, onNewRacquet }: CustomerRacquetsProps) {
  const id = useId()
  const isSelecting = selection.customer?.id === customer.id
  // Only racquets of one customer can be selected together.
  const isSelectable = customer.racquets.length > 1 && (isSelecting || selection.customer === null)
  return (
    <section aria-labelledby={id} className={classes.customer}>
      <h3 id={id} className={classes.name}>
        <span className={classes.truncate}>{customer.full_name}</span>
        {!customer.is_active && <span className={classes.archived}>archived</span>}
      </h3>
      <ul className={classes.racquets}>
        {customer.racquets.map((racquet) => (
          <li key={racquet.id} className={classes.item}>
            {isSelectable && (
              <label className={classes.checkbox}>
                <input
                  type="checkbox"
                  aria-label={`Select ${formatRacquet(racquet)}`}
                  checked={isSelecting && selection.ids.includes(racquet.id)}
                  onChange={() => onToggle(racquet.id)}
                />
              </label>
            )}
            <Link
              data-stop
              to="/racquets/$racquetId/jobs/new"
              params={{ racquetId: racquet.id }}
              className={classes.racquet}
              onClick={(event) => {
                // While selecting, tapping the row toggles it too, so that missing the checkbox doesn't lose the selection.
                if (isSelecting) {
                  event.preventDefault()
                  onToggle(racquet.id)
                } else onChoose()
              }}
            >
              <RacquetRow racquet={racquet} profile={profile} />
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            data-stop
            className={classes.add}
            onClick={onNewRacquet}
            aria-label={`New racquet for ${customer.full_name}`}
          >
            <IconPlus size={16} aria-hidden /> New racquet
          </button>
        </li>
      </ul>
    </section>
  )
}

function RacquetRow({ racquet, profile }: { racquet: PickedRacquet; profile: Profile }) {
  const now = useNow()
  const { last_job: job, string_pattern } = racquet
  return (
    <>
      <JobStringBed job={job} pattern={string_pattern} size="face" decorative />
      <span className={classes.details}>
        <span className={classes.wrapped}>{formatRacquet(racquet)}</span>
        <span className={classes.strings}>
          {job ? `${formatStringModels(job)} · ${formatDay(job.job_date, now, profile.time_zone)}` : 'No jobs yet'}
        </span>
        {job && isOnBench(job) && <span className={classes.openJob}>#{job.job_number} is still on the bench</span>}
      </span>
      {job && <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={profile.tension_unit} size="row" />}
    </>
  )
}
