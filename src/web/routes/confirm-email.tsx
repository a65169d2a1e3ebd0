import { api, backend } from '#web/app/client.ts'
import { parseText, type Search } from '#web/app/search-params.ts'
import { changeSession } from '#web/app/session/session.ts'
import { ConfirmEmail } from '#web/features/identity/ConfirmEmail.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/confirm-email')({
  validateSearch: (search: Search): { readonly token?: string | undefined } => ({ token: parseText(search, 'token') }),
  head: () => ({ meta: [{ title: 'Confirm email · Stringdesk' }] }),
  component: Confirm,
})

function Confirm() {
  const { token = '-' } = Route.useSearch()
  const queryClient = useQueryClient()
  const { data, error } = useQuery(api.emailAddress.readLink.queryOptions({ input: { token } }))
  const showNewAddress = async () => changeSession(queryClient, await backend.identity.session())
  return <ConfirmEmail token={token} link={data} error={error} onConfirmed={() => void showNewAddress()} />
}
