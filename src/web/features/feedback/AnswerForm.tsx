import type { PlayerView } from '#contract/feedback.ts'
import { publicFeedback } from '#domain/feedback.ts'
import { boxesFrom, useSavingForm } from '#web/backend/form.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { RadioRow } from '#web/ui/RadioRow.tsx'
import { Button, Stack, Textarea } from '@mantine/core'
import type * as z from 'zod'

interface Props {
  readonly token: string
  readonly answer: PlayerView['answer']
  readonly send: (input: z.output<typeof publicFeedback>) => Promise<unknown>
}

const stars = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

const sides = [
  ['spin_rating', 'Spin'],
  ['power_rating', 'Power'],
  ['control_rating', 'Control'],
  ['comfort_rating', 'Comfort'],
  ['feel_rating', 'Feel'],
  ['durability_rating', 'Durability'],
] as const

const tensions = [
  { value: 'too_loose', label: 'Too loose' },
  { value: 'perfect', label: 'Just right' },
  { value: 'too_tight', label: 'Too tight' },
]

const again = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'Something else' },
]

const names = [
  'rating',
  'tension_feedback',
  ...sides.map(([name]) => name),
  'hours_played',
  'playability_notes',
  'general_comments',
] as const

const yes = { true: 'true', false: 'false' } as const

// Radio buttons speak text.
const boxesOf = (answer: PlayerView['answer']) => {
  const boxes = boxesFrom(answer, names)
  const rated = Object.fromEntries(['rating', ...sides.map(([name]) => name)].map((name) => [name, String(boxes[name] ?? '')]))
  const again = answer?.would_restring_same ?? null
  return { ...boxes, ...rated, would_restring_same: again === null ? '' : yes[`${again}`] }
}

type Boxes = Record<string, string | number>

const figure = (value: string | number | undefined): number | null => (value === undefined || value === '' ? null : Number(value))

// What the radio buttons say as text, as the answer has it.
const answerOf = (boxes: Boxes) => ({
  ...boxes,
  ...Object.fromEntries(['rating', ...sides.map(([name]) => name)].map((name) => [name, figure(boxes[name])])),
  would_restring_same: boxes['would_restring_same'] === '' ? null : boxes['would_restring_same'] === 'true',
})

/** How it played (spec 5, Feedback): one rating, and what else the player likes to say. */
export function AnswerForm({ token, answer, send }: Props) {
  const { form, submit, busy, problem, isUnsaved } = useSavingForm({
    schema: publicFeedback.omit({ token: true }),
    initial: boxesOf(answer),
    toInput: answerOf,
    save: (input) => send({ ...input, token }),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Card>
          <RadioRow look="large" legend="Overall" choices={stars} {...form.getInputProps('rating')} />
        </Card>
        <Card>
          <RadioRow look="large" legend="Tension felt" choices={tensions} {...form.getInputProps('tension_feedback')} />
        </Card>
        <Card>
          <Stack gap="xs">
            {sides.map(([name, legend]) => (
              <RadioRow key={name} look="line" legend={legend} choices={stars} {...form.getInputProps(name)} />
            ))}
          </Stack>
        </Card>
        <Card>
          <RadioRow look="large" legend="Same strings again?" choices={again} {...form.getInputProps('would_restring_same')} />
        </Card>
        <NumberField label="Hours played" {...form.getInputProps('hours_played')} />
        <Textarea label="How it played" autosize minRows={2} {...form.getInputProps('playability_notes')} />
        <Textarea label="Anything else" autosize minRows={2} {...form.getInputProps('general_comments')} />
        <FormProblem message={problem} />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {answer ? 'Send the correction' : 'Send'}
        </Button>
      </Stack>
      <LeaveDialog isUnsaved={isUnsaved} />
    </form>
  )
}
