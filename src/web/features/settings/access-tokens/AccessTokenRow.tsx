import type { AccessToken } from '#domain/access-tokens/schema.ts'
import { describeScopes } from '#domain/access-tokens/scopes.ts'
import { formatFullDay } from '#domain/values/dates/dates.ts'
import type { AccessTokenId } from '#domain/values/ids.ts'
import { useTask } from '#web/app/task.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { useNow } from '#web/components/display/now.ts'
import { ListRow } from '#web/components/display/RowList.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { Text } from '@mantine/core'
import { IconApi } from '@tabler/icons-react'
import { useState } from 'react'

import { useRevokeAccessToken } from './mutations.ts'

interface Props {
  readonly token: AccessToken
  readonly zone: string
  /** Whether to name the member it belongs to. */
  readonly showsPerson: boolean
  readonly onRevoked?: ((id: AccessTokenId) => void) | undefined
}

export function AccessTokenRow({ token, zone, showsPerson, onRevoked }: Props) {
  const { mutateAsync: revoke } = useRevokeAccessToken()
  const { id, name } = token
  const [isOpen, setOpen] = useState(false)
  const { problem, busy, attempt } = useTask()
  const confirm = async () => {
    const isRevoked = await attempt(async () => void (await revoke(id)))
    if (isRevoked) onRevoked?.(id)
    setOpen(false)
  }
  return (
    <ListRow
      icon={<IconApi aria-hidden />}
      aside={
        <SecondaryButton onClick={() => setOpen(true)} aria-label={`Revoke ${name}`}>
          Revoke
        </SecondaryButton>
      }
      below={
        <>
          <FormError message={problem} canRetry={false} />
          <ConfirmDialog
            opened={isOpen}
            title={`Revoke ${name}?`}
            text="Programs that use this access token lose access at once. Their changes stay, and the history of jobs still shows the token’s name. You can’t undo this."
            confirm="Revoke access token"
            destructive
            busy={busy}
            onConfirm={() => void confirm()}
            onClose={() => setOpen(false)}
          />
        </>
      }
    >
      <Text>{name}</Text>
      {describeScopes(token.scopes).map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      {showsPerson && <Text size="sm">Belongs to {token.full_name}</Text>}
      <Hint>
        Created <DateTime instant={token.created_at} zone={zone} /> · <Expiry token={token} zone={zone} />
      </Hint>
      <Hint>
        <LastUse token={token} zone={zone} />
      </Hint>
    </ListRow>
  )
}

function Expiry({ token: { expires_at }, zone }: Pick<Props, 'token' | 'zone'>) {
  const now = useNow()
  if (expires_at === null) return 'no expiry'
  const day = formatFullDay(expires_at, zone)
  if (Date.parse(expires_at) > Date.parse(now)) return `expires on ${day}`
  return (
    <Text span inherit c="clay">
      expired on {day}
    </Text>
  )
}

function LastUse({ token: { last_used_at, last_used_address }, zone }: Pick<Props, 'token' | 'zone'>) {
  if (last_used_at === null) return 'Not used yet'
  return (
    <>
      Last used <DateTime instant={last_used_at} zone={zone} />
      {last_used_address !== null && ` from ${last_used_address}`}
    </>
  )
}
