import type { NewAccessToken } from '#contract/people/access-tokens.ts'
import type { AccessToken } from '#domain/access-tokens/schema.ts'
import { unlocks } from '#domain/billing/tiers.ts'
import type { AccessTokenId, UserId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { useSession } from '#web/app/session/session.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { RowList } from '#web/components/display/RowList.tsx'
import { SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { AccessTokenRow } from './AccessTokenRow.tsx'
import { NewAccessTokenDialog } from './NewAccessTokenDialog.tsx'
import { NewSecret } from '../NewSecret.tsx'

interface Props {
  readonly tokens: readonly AccessToken[]
  readonly zone: string
  readonly user_id: UserId
}

const seePlans = <SecondaryLinkButton to="/subscription">See plans</SecondaryLinkButton>

/** The access tokens that the member can see, with actions to create and revoke one. */
export function AccessTokensSection() {
  const query = useQuery(api.accessTokens.list.queryOptions())
  const { id: user_id, subscription_tier, time_zone: zone } = useSession().profile
  if (!query.data) return <CardPlaceholder title="Access tokens" query={query} height={160} />
  const props = { tokens: query.data.items, zone, user_id }
  return unlocks(subscription_tier, 'access_tokens') ? <AccessTokensCard {...props} /> : <NotIncluded {...props} />
}

/** Access tokens without a plan that includes them: existing ones can only be revoked. */
const NotIncluded = (props: Props) => (
  <Card title="Access tokens">
    {props.tokens.length === 0 ? (
      <EmptyState
        title="Part of the paid plan"
        text="Let other programs use your Stringdesk: your till, a spreadsheet or a script of your own. Each gets an access token that can do only what you allow."
        action={seePlans}
      />
    ) : (
      <Stack gap="sm">
        <Text>Access tokens are part of the paid plan. Your tokens won’t work until you upgrade again.</Text>
        <TokenList {...props} />
        <Group>{seePlans}</Group>
      </Stack>
    )}
  </Card>
)

function AccessTokensCard({ tokens, zone, user_id }: Props) {
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
          onRevoked={(id) => created?.id === id && setCreated(undefined)}
        />
        <Group>
          {!created && <SecondaryButton onClick={() => setOpen(true)}>Create access token</SecondaryButton>}
          <SubtleButton component="a" href="/api/docs">
            API reference
          </SubtleButton>
        </Group>
      </Stack>
      {isOpen && <NewAccessTokenDialog onCreated={setCreated} onClose={() => setOpen(false)} />}
    </Card>
  )
}

interface TokenListProps extends Props {
  readonly onRevoked?: (id: AccessTokenId) => void
}

const TokenList = ({ tokens, zone, user_id, onRevoked }: TokenListProps) =>
  tokens.length > 0 && (
    <RowList>
      {tokens.map((token) => (
        <AccessTokenRow key={token.id} token={token} zone={zone} showsPerson={token.user_id !== user_id} onRevoked={onRevoked} />
      ))}
    </RowList>
  )
