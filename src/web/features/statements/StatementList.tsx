import { isolate } from '#domain/values/text/direction.ts'
import type { CustomerDetail } from '#contract/customers.ts'
import type { Statement } from '#domain/statements/schema.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { api } from '#web/app/client.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { useSession } from '#web/app/session/session.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { SubtleButton } from '#web/components/display/variants.ts'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { Group, Title } from '@mantine/core'

import { useDownloadStatement, useSendStatement } from './mutations.ts'
import classes from './Statements.module.css'

export function StatementList({ customer }: { readonly customer: CustomerDetail }) {
  const statements = usePages(
    api.statements.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, payer_id: customer.id, limit: 10 }),
      ...cursorPaging,
    }),
  )
  if (statements.items?.length === 0) return null
  return (
    <>
      <Title order={3} size="h5" mt="md">
        Statements
      </Title>
      <PagedList {...statements} empty={null}>
        {(items) => (
          <ul className={classes.statements} aria-label="Statements">
            {items.map((statement) => (
              <StatementRow key={statement.id} statement={statement} email={customer.email} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function StatementRow({ statement, email }: { statement: Statement; email: string | null }) {
  const { id, number, created_at, jobs, total, currency, mail, by_name } = statement
  const { profile } = useSession()
  const download = useDownloadStatement()
  const send = useSendStatement()
  const isSending = mail?.state === 'waiting' || mail?.state === 'sending'
  return (
    <li className={classes.statement}>
      <Group justify="space-between" gap="xs">
        <strong>Statement {number}</strong>
        <MoneyText amount={total} currency={currency} />
      </Group>
      <span className={classes.about}>
        <DateTime instant={created_at} zone={profile.time_zone} dayOnly /> · {formatCount(jobs, 'job')}
        {by_name !== null && ` · ${isolate(by_name)}`}
      </span>
      <span className={classes.about}>
        <MailState mail={mail} zone={profile.time_zone} />
      </span>
      <Group gap="xs">
        <SubtleButton
          loading={download.isPending}
          aria-label={`Download statement ${number}`}
          onClick={() => download.mutate(id)}
        >
          Download PDF
        </SubtleButton>
        {email !== null && !isSending && (
          <SubtleButton
            loading={send.isPending}
            aria-label={`${mail ? 'Send again' : 'Send'}: statement ${number}`}
            onClick={() => send.mutate({ id, email, last_mail_id: mail?.id ?? null })}
          >
            {mail ? 'Send again' : 'Send'}
          </SubtleButton>
        )}
      </Group>
    </li>
  )
}

/** "Sent to club@example.com on 24 Nov" */
function MailState({ mail, zone }: { mail: Statement['mail']; zone: string }) {
  if (mail === null) return <>Not sent</>
  const { state, address, why, sent_at } = mail
  if (sent_at !== null) {
    return (
      <>
        Sent to {address} on <DateTime instant={sent_at} zone={zone} dayOnly />
      </>
    )
  }
  if (state === 'failed' || state === 'cancelled') return <>Not sent: {why}</>
  return <>{why ?? `Being sent to ${address}`}</>
}
