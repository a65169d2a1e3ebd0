import type { OpenDay } from '#contract/payments/day-close.ts'
import { formatCount } from '#domain/values/counts.ts'
import type { DayCloseId } from '#domain/values/ids.ts'
import { formatMoney } from '#domain/values/money.ts'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { FormActions } from '#web/forms/FormActions.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { Stack, Text } from '@mantine/core'

import { CashFields } from './CashFields.tsx'
import { useCountForm, type DayToCount } from './count-form.ts'
import { formatCloseDay, labelDays } from './day-labels.ts'
import { NewPayments } from './NewPayments.tsx'

interface Props {
  readonly open: DayToCount
  readonly onChooseDay: (day: string) => void
  readonly onClosed: (id: DayCloseId) => void
}

/** "12 payments, 1 undone, 1 refund". */
const describeEntries = ({ entries, undone, refunds }: OpenDay): string =>
  [
    formatCount(entries - undone - refunds, 'payment'),
    undone > 0 && `${undone} undone`,
    refunds > 0 && formatCount(refunds, 'refund'),
  ]
    .filter(Boolean)
    .join(', ')

/** Counts a day's cash without showing the expected amount, then closes the day. */
export function CountCard({ open, onChooseDay, onClosed }: Props) {
  const { form, submit, busy, problem, isUnsaved, count, ...state } = useCountForm(open, onClosed)
  const dayText = formatCloseDay(open.day, open.today)
  return (
    <Card title={`Close ${dayText}`} aside={describeEntries(state.seen)}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <DayChoice open={open} onChoose={onChooseDay} />
          <CashFields open={open} form={form} />
          {state.isOutdated ? <NewPayments onCounted={state.acceptPayments} /> : <FormError message={problem} />}
          <FormActions submit="Close day" busy={busy} />
        </Stack>
        <LeaveDialog isUnsaved={isUnsaved} text="The day isn’t closed yet." />
      </form>
      <ConfirmDialog
        opened={count !== null}
        title={`Close ${dayText}?`}
        text={
          count &&
          `You counted ${formatMoney(count.counted_cash, open.currency)}. A closed day can’t be changed, but you can add a note.`
        }
        confirm="Close day"
        busy={busy}
        onConfirm={state.confirm}
        onClose={state.cancel}
      />
    </Card>
  )
}

/** If an earlier day is still open, it can be closed alone or together with today. */
function DayChoice({ open, onChoose }: { readonly open: DayToCount; readonly onChoose: (day: string) => void }) {
  const { choices, day, today, later_entries } = open
  return (
    <>
      {choices.length > 1 && (
        <SegmentedField
          label="Close the days up to"
          data={choices.map((choice) => ({ value: choice, label: labelDays({ first_day: choice, day: choice }, today) }))}
          value={day}
          onChange={onChoose}
        />
      )}
      {later_entries > 0 && (
        <Text size="sm">{formatCount(later_entries, 'payment')} came later. Leave that cash out of the count.</Text>
      )}
    </>
  )
}
