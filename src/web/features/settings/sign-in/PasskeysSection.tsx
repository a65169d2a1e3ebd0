import type { Passkey } from '#contract/identity/passkeys.ts'
import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { describeMissingSupport } from '#web/app/session/passkey-support.ts'
import { useSession } from '#web/app/session/session.ts'
import { RowList } from '#web/components/display/RowList.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { useOwnerAction } from '../owner-action.ts'
import { PasswordPrompt } from '../PasswordPrompt.tsx'
import { useAddPasskey } from './mutations.ts'
import { PasskeyRow } from './PasskeyRow.tsx'

/** The passkeys of the account, with actions to add, rename and remove one. */
export function PasskeysSection() {
  const query = useQuery(api.passkeys.list.queryOptions())
  const { profile } = useSession()
  if (!query.data) return <CardPlaceholder title="Passkeys" query={query} height={160} />
  return <PasskeysCard passkeys={query.data.items} zone={profile.time_zone} />
}

const PasskeysCard = ({ passkeys, zone }: { readonly passkeys: readonly Passkey[]; readonly zone: string }) => (
  <Card title="Passkeys">
    <Stack gap="sm">
      <Text>
        Sign in with your fingerprint, your face or your screen lock instead of a password. A passkey can’t be guessed, and other
        sites can’t ask for it.
      </Text>
      {passkeys.length > 0 && (
        <RowList>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} zone={zone} />
          ))}
        </RowList>
      )}
      <AddPasskey />
    </Stack>
  </Card>
)

function AddPasskey() {
  const { mutateAsync: add } = useAddPasskey()
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
        <SecondaryButton loading={busy} onClick={() => void start()}>
          Add a passkey
        </SecondaryButton>
      </Group>
    </>
  )
}
