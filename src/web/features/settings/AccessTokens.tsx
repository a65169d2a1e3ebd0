import type { NewAccessToken } from '#contract/access-tokens.ts'
import type { AccessToken } from '#domain/access-tokens/schema.ts'
import type { UserId } from '#domain/values/ids.ts'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { RowList } from '#web/components/display/RowList.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { AccessTokenRow, type RevokeAccessToken } from './AccessTokenRow.tsx'
import { NewAccessTokenDialog, type CreateAccessToken } from './NewAccessTokenDialog.tsx'
import { NewSecret } from './NewSecret.tsx'

interface Props {
  readonly tokens: readonly AccessToken[]
  /** Whether the plan includes access tokens. Without it, existing ones can only be revoked. */
  readonly isIncluded: boolean
  readonly zone: string
  /** The member viewing the list. */
  readonly user_id: UserId
  readonly create: CreateAccessToken
  readonly revoke: RevokeAccessToken
}

const seePlans = (
  <LinkButton variant="default" mih={44} to="/subscription">
    See plans
  </LinkButton>
)

/** The access tokens that the member can see, with actions to create and revoke one. */
export function AccessTokens({ tokens, isIncluded, ...props }: Props) {
  if (isIncluded) return <IncludedTokens tokens={tokens} {...props} />
  return (
    <Card title="Access tokens">
      {tokens.length === 0 ? (
        <EmptyState
          title="Part of the paid plan"
          text="Let other programs use your Stringdesk: your till, a spreadsheet or a script of your own. Each gets an access token that can do only what you allow."
          action={seePlans}
        />
      ) : (
        <Stack gap="sm">
          <Text>Access tokens are part of the paid plan. Your tokens won’t work until you upgrade again.</Text>
          <TokenList tokens={tokens} {...props} />
          <Group>{seePlans}</Group>
        </Stack>
      )}
    </Card>
  )
}

function IncludedTokens({ tokens, zone, user_id, create, revoke }: Omit<Props, 'isIncluded'>) {
  const [isOpen, setOpen] = useState(false)
  const [created, setCreated] = useState<NewAccessToken>()
  return (
    <Card title="Access tokens">
      <Stack gap="sm">
        <Text>
          Let other programs use your Stringdesk, without your password: your till, a spreadsheet or a script of your own. Each
          access token can do only what you allow.
        </Text>
        <Text c="dimmed">
          Assistants that support the Model Context Protocol (MCP) can use one to connect to /mcp on this server.
        </Text>
        {created && (
          <NewSecret
            title={`Access token ${created.name}`}
            text="Copy it into your program now. It won’t be shown again."
            secret={created.token}
            noun="access token"
            remedy="You can revoke it and create another one."
            onDone={() => setCreated(undefined)}
          />
        )}
        {tokens.length === 0 && <Text c="dimmed">No access tokens yet.</Text>}
        <TokenList
          tokens={tokens}
          zone={zone}
          user_id={user_id}
          revoke={async (id) => {
            await revoke(id)
            if (created?.id === id) setCreated(undefined)
          }}
        />
        <Group>
          {!created && (
            <Button mih={44} variant="default" onClick={() => setOpen(true)}>
              Create access token
            </Button>
          )}
          <Button mih={44} variant="subtle" component="a" href="/api/docs">
            API reference
          </Button>
        </Group>
      </Stack>
      {isOpen && <NewAccessTokenDialog create={create} onCreated={setCreated} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const TokenList = ({ tokens, zone, user_id, revoke }: Pick<Props, 'tokens' | 'zone' | 'user_id' | 'revoke'>) =>
  tokens.length > 0 && (
    <RowList>
      {tokens.map((token) => (
        <AccessTokenRow key={token.id} token={token} zone={zone} showsPerson={token.user_id !== user_id} revoke={revoke} />
      ))}
    </RowList>
  )
