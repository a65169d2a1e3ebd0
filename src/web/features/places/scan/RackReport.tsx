import { isolate } from '#domain/values/text/direction.ts'
import type { Place, RackReport as Report, RackRow } from '#domain/places/schema.ts'
import type { Money } from '#domain/values/records.ts'
import { statusLabels } from '#domain/jobs/status.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { useSession } from '#web/app/session/session.ts'
import { TallLink } from '#web/components/display/LinkButton.tsx'
import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { noMoney } from '#domain/values/money/money.ts'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { useSetPlace } from '../mutations.ts'

interface Props {
  readonly report: Report
  readonly places: readonly Place[]
  readonly onFixed: () => void
}

const formatRacquets = (count: number): string => formatCount(count, 'racquet')

/** Lists racquets that are missing, misplaced, not ready or uncollected. */
export function RackReport({ report, places, onFixed }: Props) {
  const { expected, in_place, missing, misplaced, not_ready, uncollected, unknown } = report
  const nameOf = (id: Place['id'] | null) => places.find((place) => place.id === id)?.name ?? 'a removed place'
  const isComplete = missing.items.length + misplaced.items.length + not_ready.items.length === 0
  return (
    <Stack component="section" aria-label="Report">
      <Text fw={600} role="status">
        {isComplete
          ? `Everything is in its place: ${formatRacquets(in_place)}.`
          : `${in_place} of ${formatRacquets(expected)} in place.`}
      </Text>
      {unknown > 0 && (
        <Text>
          {formatRacquets(unknown)} you scanned {unknown === 1 ? 'belongs' : 'belong'} to deleted jobs.
        </Text>
      )}
      <Group title="Missing" group={missing}>
        {({ place_id }) => (place_id === null ? 'No place recorded' : `Should be at ${nameOf(place_id)}`)}
      </Group>
      <Group
        title="Misplaced"
        group={misplaced}
        renderAction={(row) => <FixButton row={row} name={nameOf(row.found_at)} onFixed={onFixed} />}
      >
        {({ place_id, found_at }) =>
          `Found at ${nameOf(found_at)}, ${place_id === null ? 'no place recorded' : `should be at ${nameOf(place_id)}`}`
        }
      </Group>
      <Group title="Not ready" group={not_ready}>
        {({ status }) => `Found on the rack, but the job is “${statusLabels[status]}”`}
      </Group>
      <Group title="Uncollected" group={uncollected}>
        {({ days, place_id }) => `For ${formatCount(days, 'day')}${place_id === null ? '' : `, at ${nameOf(place_id)}`}`}
      </Group>
    </Stack>
  )
}

interface GroupProps<Row extends RackRow> {
  readonly title: string
  readonly group: { readonly items: readonly Row[]; readonly value: Money; readonly owed: Money }
  readonly renderAction?: (row: Row) => ReactNode
  readonly children: (row: Row) => string
}

function Group<Row extends RackRow>({ title, group: { items, value, owed }, renderAction, children }: GroupProps<Row>) {
  const { currency } = useSession().profile
  if (items.length === 0) return null
  return (
    <Card
      title={title}
      aside={
        <>
          {formatRacquets(items.length)} · <MoneyText amount={value} currency={currency} />,{' '}
          <MoneyText amount={owed} currency={currency} /> owed
        </>
      }
    >
      <RowList>
        {items.map((row) => (
          <ListRow
            key={row.id}
            aside={
              <>
                {row.owed !== noMoney && <MoneyText amount={row.owed} currency={currency} />}
                {renderAction?.(row)}
              </>
            }
          >
            <TallLink to="/jobs/$jobId" params={{ jobId: row.id }}>
              #{row.job_number} {isolate(row.customer_name)}
            </TallLink>
            <Hint>
              {isolate(`${row.racquet_brand} ${row.racquet_model}`)} · {children(row)}
            </Hint>
          </ListRow>
        ))}
      </RowList>
    </Card>
  )
}

interface FixProps {
  readonly row: Report['misplaced']['items'][number]
  readonly name: string
  readonly onFixed: () => void
}

/** Records that the racquet is where it was found. */
function FixButton({ row, name, onFixed }: FixProps) {
  const { mutate: setPlace, isPending } = useSetPlace()
  return (
    <SecondaryButton
      loading={isPending}
      onClick={() => setPlace({ job: row, to: { id: row.found_at, name } }, { onSuccess: onFixed })}
      aria-label={`Record #${row.job_number} at ${name}`}
    >
      Record at {name}
    </SecondaryButton>
  )
}
