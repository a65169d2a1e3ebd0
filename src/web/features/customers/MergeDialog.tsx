import type { CustomerRow } from '#contract/customers.ts'
import { undoHours } from '#domain/customers/merges.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { Dialog } from '#web/components/overlays/Dialog.tsx'
import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { SearchField } from '#web/components/fields/SearchField.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import classes from './Merge.module.css'
import { MergeComparison } from './MergeComparison.tsx'
import { useMergeCustomers } from './mutations.ts'

interface Props {
  readonly customer: CustomerRow
  readonly currency: string
  readonly unit: TensionUnit
  readonly onMerged: (kept: CustomerId) => Promise<void>
  readonly onClose: () => void
}

/** Merges two records of the same customer: choose the duplicate, compare, merge. */
export function MergeDialog({ customer, currency, unit, onMerged, onClose }: Props) {
  const [other, setOther] = useState<CustomerRow>()
  return (
    <Dialog onClose={onClose} title="Merge with another customer" size="xl">
      {other ? (
        <Compare
          customer={customer}
          other={other}
          currency={currency}
          unit={unit}
          onBack={() => setOther(undefined)}
          onMerged={(kept) => {
            onClose()
            return onMerged(kept)
          }}
        />
      ) : (
        <ChooseDuplicate customer={customer} onChoose={setOther} />
      )}
    </Dialog>
  )
}

const maxResults = 10

function useOtherCustomers(id: CustomerId, search: string) {
  const page = (is_active: boolean) =>
    api.customers.list.queryOptions({ input: { search, is_active, limit: maxResults }, placeholderData: keepPreviousData })
  const [active, archived] = [useQuery(page(true)), useQuery(page(false))]
  const rows = active.data && archived.data ? [...active.data.items, ...archived.data.items] : undefined
  return { problem: active.error ?? archived.error, others: rows?.filter((row) => row.id !== id), retry: active.refetch }
}

/** Duplicates usually share the first name. */
const initialSearch = ({ full_name }: CustomerRow): string => full_name.split(/\s+/)[0]?.slice(0, 40) ?? ''

function ChooseDuplicate({ customer, onChoose }: { customer: CustomerRow; onChoose: (other: CustomerRow) => void }) {
  const [search, setSearch] = useState(initialSearch(customer))
  const { problem, others, retry } = useOtherCustomers(customer.id, search)
  return (
    <Stack gap="sm">
      <Text>Which customer is a duplicate of {customer.full_name}?</Text>
      <SearchField label="Name, email or phone" value={search} onSearch={setSearch} />
      {problem && <ErrorState message={toFailure(problem).message} onRetry={() => void retry()} />}
      {!problem && !others && <RowSkeleton rows={3} />}
      {others?.length === 0 && <Text c="dimmed">No other customers found. Try another name, email or phone.</Text>}
      <div>
        {others?.map((row) => (
          <UnstyledButton key={row.id} className={classes.choice} onClick={() => onChoose(row)}>
            <span className={classes.name}>{row.full_name}</span>
            <span className={classes.about}>
              {[row.phone, row.email, formatCount(row.racquet_count, 'racquet'), !row.is_active && 'archived']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </UnstyledButton>
        ))}
      </div>
    </Stack>
  )
}

interface CompareProps {
  readonly customer: CustomerRow
  readonly other: CustomerRow
  readonly currency: string
  readonly unit: TensionUnit
  readonly onBack: () => void
  readonly onMerged: (kept: CustomerId) => Promise<void>
}

function Compare({ customer, other, currency, unit, onBack, onMerged }: CompareProps) {
  const [isSwapped, setSwapped] = useState(false)
  const merge = useMergeCustomers(onMerged)
  const [kept, removed] = isSwapped ? [other, customer] : [customer, other]
  return (
    <Stack>
      <MergeComparison kept={kept} removed={removed} currency={currency} unit={unit} />
      <Hint>
        Racquets, jobs, preferences and feedback are combined. If both have preferences for every racquet, the ones under “Keep”
        are used and the others are added to the notes. You can undo the merge for {undoHours} hours.
      </Hint>
      <Group>
        <Button loading={merge.isPending} onClick={() => merge.mutate({ kept, merged: removed })}>
          Merge customers
        </Button>
        <SecondaryButton onClick={onBack}>Back</SecondaryButton>
        <SecondaryButton ml="auto" onClick={() => setSwapped(!isSwapped)}>
          Keep the other one
        </SecondaryButton>
      </Group>
    </Stack>
  )
}
