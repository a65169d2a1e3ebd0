import type { Passkey } from '#contract/passkeys.ts'
import { describeMissingSupport } from '#web/app/session/passkey-support.ts'
import { RowList } from '#web/components/display/RowList.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'

import { useOwnerAction } from './owner-action.ts'
import { PasskeyRow, type RemovePasskey } from './PasskeyRow.tsx'
import { PasswordPrompt } from './PasswordPrompt.tsx'
import type { RenamePasskey } from './RenamePasskeyDialog.tsx'

type AddPasskey = (current_password?: string) => Promise<unknown>

interface Props {
  readonly passkeys: readonly Passkey[]
  readonly zone: string
  readonly add: AddPasskey
  readonly rename: RenamePasskey
  readonly remove: RemovePasskey
}

/** The passkeys of the account, with actions to add, rename and remove one. */
export const Passkeys = ({ passkeys, zone, add, rename, remove }: Props) => (
  <Card title="Passkeys">
    <Stack gap="sm">
      <Text>
        Sign in with your fingerprint, your face or your screen lock instead of a password. A passkey can’t be guessed, and other
        sites can’t ask for it.
      </Text>
      {passkeys.length > 0 && (
        <RowList>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} zone={zone} rename={rename} remove={remove} />
          ))}
        </RowList>
      )}
      <Adding add={add} />
    </Stack>
  </Card>
)

function Adding({ add }: { add: AddPasskey }) {
  const { busy, problem, needsPassword, start, send, cancel } = useOwnerAction(add)
  const missing = describeMissingSupport()
  if (missing) return <Text c="dimmed">{missing}</Text>
  if (needsPassword) {
    return <PasswordPrompt reason="Confirm your password to add a passkey." submit="Continue" send={send} onCancel={cancel} />
  }
  return (
    <>
      <FormError message={problem} canRetry={false} />
      <Group>
        <Button mih={44} variant="default" loading={busy} onClick={() => void start()}>
          Add a passkey
        </Button>
      </Group>
    </>
  )
}
