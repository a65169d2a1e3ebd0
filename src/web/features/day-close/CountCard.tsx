import type { OpenDay } from '#contract/payments/day-close.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { compareDecimals, decimalsOf } from '#domain/values/numbers/decimals.ts'
import type { DayCloseId } from '#domain/values/ids.ts'
import { formatMoney, subtractMoney } from '#domain/values/money/money.ts'
import { read } from '#domain/values/records.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { MoneyField } from '#web/domain-components/UnitFields.tsx'
import { FormActions } from '#web/forms/FormActions.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import '@mantine/core/styles/Alert.css'
import { Stack, Text, Alert, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertCircle } from '@tabler/icons-react'

import { useCountForm, type DayToCount, type CountFields } from './count-form.ts'
import { formatCloseDay, labelDays } from './day-labels.ts'

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

/** Warns that payments were recorded or undone since the count began. */
const NewPayments = ({ onCounted }: { readonly onCounted: () => void }) => (
  <Alert role="alert" color="clay" icon={<IconAlertCircle aria-hidden />}>
    Payments were recorded or undone since you started to count. Check that your count includes their cash.
    <SecondaryButton display="block" mt="xs" onClick={onCounted}>
      I’ve checked my count
    </SecondaryButton>
  </Alert>
)

/** Names the amount taken out once both amounts are entered. */
function describeTakenOut({ counted_cash, left_cash }: CountFields, currency: string): string {
  const isTyped = decimalsOf(counted_cash) !== undefined && decimalsOf(left_cash) !== undefined
  if (!isTyped || compareDecimals(left_cash, counted_cash) > 0) return 'Stays in the drawer for the next day. Remove the rest.'
  const rest = subtractMoney(read.money.parse(counted_cash), read.money.parse(left_cash))
  return `Stays in the drawer for the next day. Remove ${formatMoney(rest, currency)} from the drawer.`
}

const describeOpening = ({ opening_cash, currency }: DayToCount): string =>
  opening_cash === null
    ? 'The cash in the drawer at the start of the day.'
    : `The last close left ${formatMoney(opening_cash, currency)}. Change it if the drawer held something else.`

const CashFields = ({ open, form }: { readonly open: DayToCount; readonly form: UseFormReturnType<CountFields> }) => (
  <>
    <MoneyField
      label="Opening cash"
      currency={open.currency}
      description={describeOpening(open)}
      {...form.getInputProps('opening_cash')}
    />
    <MoneyField
      label="Counted cash"
      currency={open.currency}
      description="Count everything in the drawer. The expected amount is shown after the close."
      {...form.getInputProps('counted_cash')}
    />
    <MoneyField
      label="Cash left"
      currency={open.currency}
      description={describeTakenOut(form.values, open.currency)}
      {...form.getInputProps('left_cash')}
    />
    <Textarea label="Note" placeholder="2.50 for stamps" autosize minRows={2} {...form.getInputProps('note')} />
  </>
)
