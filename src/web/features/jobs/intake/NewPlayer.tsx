import { customerFields } from '#domain/customers/schema.ts'
import type { CustomerId, RacquetId } from '#domain/values/ids.ts'
import { racquetFields } from '#domain/racquets/schema.ts'
import { backend } from '#web/app/client.ts'
import { useSavingForm } from '#web/forms/saving-form.ts'
import { FormProblem } from '#web/forms/FormProblem.tsx'
import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { v4 as newUuid } from 'uuid'

import { FrameBoxes } from '../form/FrameBoxes.tsx'
import { StepActions } from '../detail/StepActions.tsx'

/** The little that a first job needs; the rest has time. */
const playerInput = z.strictObject({
  ...customerFields.pick({ full_name: true, phone: true }).shape,
  ...racquetFields.pick({ brand: true, model: true, string_pattern: true }).shape,
})

export const noPlayer = { full_name: '', phone: '', brand: '', model: '', string_pattern: '' }
export type PlayerBoxes = typeof noPlayer

interface Props {
  readonly typed: PlayerBoxes
  readonly onType: (boxes: PlayerBoxes) => void
  readonly onMade: (id: RacquetId) => Promise<void>
  readonly onBack: () => void
}

/** A new player with their frame, in one go. */
export function NewPlayer({ typed, onType, onMade, onBack }: Props) {
  // One key for each record: sent again, they are not made twice.
  const [keys] = useState(() => ({ customer: newUuid(), racquet: newUuid() }))
  const [known, setKnown] = useState<CustomerId>()
  const { form, submit, busy, problem } = useSavingForm({
    schema: playerInput,
    initial: typed,
    onChange: onType,
    save: async ({ brand, model, string_pattern, ...player }) => {
      // The player stands already when it was the frame that was refused.
      const { id } = known
        ? await backend.customers.update({ id: known, ...player })
        : await backend.customers.create(player, { context: { idempotency_key: keys.customer } })
      setKnown(id)
      const frame = { customer_id: id, brand, model, string_pattern }
      const racquet = await backend.racquets.create(frame, { context: { idempotency_key: keys.racquet } })
      await onMade(racquet.id)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <TextInput label="Name" required autoComplete="off" data-autofocus {...form.getInputProps('full_name')} />
          <TextInput label="Phone" type="tel" inputMode="tel" autoComplete="off" {...form.getInputProps('phone')} />
        </SimpleGrid>
        <FrameBoxes
          brand={form.getInputProps('brand')}
          model={form.getInputProps('model')}
          pattern={form.getInputProps('string_pattern')}
        />
        <FormProblem message={problem} />
        <StepActions submit="Go on to the job" busy={busy} onBack={onBack} />
      </Stack>
    </form>
  )
}
