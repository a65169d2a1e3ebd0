import { stockAdjust, stockReceive, type StockAdjust, type StockReceive } from '#domain/inventory.ts'
import { useSavingForm } from '#web/backend/form.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx'
import { Button, Group, Stack, TextInput } from '@mantine/core'

// Metres, as sets and reels are sold (product, Words).
const sold = ['12', '100', '200']

/** A set or a reel came in. */
export function ReceiveForm({ save }: { save: (input: StockReceive) => Promise<void> }) {
  const { form, submit, busy, problem, isUnsaved } = useSavingForm({
    schema: stockReceive,
    initial: { meters: '', cost_per_meter: '', reason: '' },
    save: async (input) => {
      await save(input)
      form.reset()
    },
  })
  return (
    <Card title="Receive">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Group gap="xs">
            {sold.map((meters) => (
              <Button key={meters} variant="default" onClick={() => form.setFieldValue('meters', meters)}>
                {meters} m
              </Button>
            ))}
          </Group>
          <TextInput label="Metres" inputMode="decimal" {...form.getInputProps('meters')} />
          <TextInput label="Cost per metre from now on" inputMode="decimal" {...form.getInputProps('cost_per_meter')} />
          <FormProblem message={problem} />
          <Button type="submit" loading={busy}>
            Receive
          </Button>
        </Stack>
      </form>
      <LeaveDialog isUnsaved={isUnsaved} />
    </Card>
  )
}

/** The shelf was counted. */
export function AdjustForm({ save }: { save: (input: StockAdjust) => Promise<void> }) {
  const { form, submit, busy, problem, isUnsaved } = useSavingForm({
    schema: stockAdjust,
    initial: { quantity_meters: '', reason: '' },
    save: async (input) => {
      await save(input)
      form.reset()
    },
  })
  return (
    <Card title="Correct">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput label="Counted, metres" inputMode="decimal" {...form.getInputProps('quantity_meters')} />
          <TextInput label="Why" placeholder="Measured the reel" {...form.getInputProps('reason')} />
          <FormProblem message={problem} />
          <Button type="submit" variant="default" loading={busy}>
            Correct the stock
          </Button>
        </Stack>
      </form>
      <LeaveDialog isUnsaved={isUnsaved} />
    </Card>
  )
}
