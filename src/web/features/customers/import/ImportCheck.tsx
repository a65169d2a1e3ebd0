import type { ImportCounts, ImportPreview } from '#contract/customers.ts'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import '@mantine/core/styles/Checkbox.css'
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'

import { ImportHeading } from '#web/trade/import/ImportHeading.tsx'
import { ImportRowsByOutcome } from '#web/trade/import/ImportRows.tsx'
import { describeWith, sayProblem, saveRefused, type Chosen } from './mutations.ts'

interface Props {
  readonly chosen: Chosen
  readonly busy: boolean
  readonly onShareEmails: (shared_emails: boolean) => void
  readonly onImport: () => void
  readonly onBack: () => void
}

const several = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

/** "412 customers and 20 racquets"; empty when there is nothing new. */
export const sayNew = ({ new: customers, racquets }: ImportCounts): string =>
  [customers > 0 && several(customers, 'customer'), racquets > 0 && several(racquets, 'racquet')].filter(Boolean).join(' and ')

/** What every row will do, before anything is written. */
export function ImportCheck({ chosen, busy, onShareEmails, onImport, onBack }: Props) {
  const { preview, mapping, shared_emails } = chosen
  const { counts, rows } = preview
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  const isNothing = sayNew(counts) === ''
  return (
    <>
      <ImportHeading step="Rows" title="What the rows will do" />
      <Stack>
        <Text c="dimmed">
          {counts.rows === 0
            ? 'This file has a heading and no rows.'
            : 'Nothing is written yet. Whoever is here already stays as they are.'}
        </Text>
        <PlanRoom preview={preview} />
        {(counts.shared_emails > 0 || shared_emails) && (
          <Checkbox
            checked={shared_emails}
            disabled={busy}
            onChange={(event) => onShareEmails(event.currentTarget.checked)}
            label="Families share an email: the same email with another name is another customer"
          />
        )}
        <Group>
          <Button onClick={onImport} loading={busy} disabled={isNothing}>
            {isNothing ? 'Nothing new in this file' : `Import ${sayNew(counts)}`}
          </Button>
          <Button variant="default" onClick={onBack}>
            Columns
          </Button>
          {refused.length > 0 && (
            <Button variant="default" onClick={() => void saveRefused(preview, refused)}>
              Download the refused rows
            </Button>
          )}
        </Group>
        <ImportRowsByOutcome rows={rows} mapping={mapping} describe={describeWith(mapping)} formatProblem={sayProblem} />
      </Stack>
    </>
  )
}

function PlanRoom({ preview: { counts, plan } }: { preview: ImportPreview }) {
  if (counts.beyond_plan === 0 || plan.value === null) return null
  const room = Math.max(0, plan.value - plan.count)
  return (
    <Alert color="clay" title="The free plan has no room for all of them">
      <Stack gap="sm" align="flex-start">
        <Text>
          {`It holds ${plan.value} active customers and you have ${plan.count}: there is room for ${room} more. `}
          {`${several(counts.beyond_plan, 'row')} will be refused.`}
        </Text>
        <LinkButton to="/subscription" variant="default">
          See plans
        </LinkButton>
      </Stack>
    </Alert>
  )
}
