import type { PickedCustomer } from '#contract/racquets.ts'
import type { RacquetId } from '#domain/values/ids.ts'
import { nextOwnNumber, racquetFields } from '#domain/racquets/schema.ts'
import { backend } from '#web/app/client.ts'
import { useSavingForm } from '#web/forms/saving-form.ts'
import { FormProblem } from '#web/forms/FormProblem.tsx'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { v4 as newUuid } from 'uuid'

import { FrameBoxes } from '../form/FrameBoxes.tsx'
import { StepActions } from '../detail/StepActions.tsx'

const racquetInput = racquetFields.pick({ brand: true, model: true, string_pattern: true })

export const noRacquet = { brand: '', model: '', string_pattern: '' }
export type RacquetBoxes = typeof noRacquet

interface Props {
  readonly player: PickedCustomer
  readonly typed: RacquetBoxes
  readonly onType: (boxes: RacquetBoxes) => void
  readonly onMade: (id: RacquetId) => Promise<void>
  readonly onBack: () => void
}

/** One more frame of a player who is known. */
export function NewRacquet({ player, typed, onType, onMade, onBack }: Props) {
  const [idempotency_key] = useState(() => newUuid())
  const { form, submit, busy, problem } = useSavingForm({
    schema: racquetInput,
    initial: typed,
    onChange: onType,
    save: async (frame) => {
      const own_number = nextOwnNumber(player.racquets, frame)
      const made = await backend.racquets.create(
        { customer_id: player.id, own_number, ...frame },
        { context: { idempotency_key } },
      )
      await onMade(made.id)
    },
  })
  const number = nextOwnNumber(player.racquets, form.values)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text fw={600}>{player.full_name}</Text>
        <FrameBoxes
          brand={form.getInputProps('brand')}
          model={form.getInputProps('model')}
          pattern={form.getInputProps('string_pattern')}
        />
        {number !== null && (
          <Text size="sm" c="dimmed" role="status">
            One more of the same: it becomes number {number}.
          </Text>
        )}
        <FormProblem message={problem} />
        <StepActions submit="Go on to the job" busy={busy} onBack={onBack} />
      </Stack>
    </form>
  )
}
