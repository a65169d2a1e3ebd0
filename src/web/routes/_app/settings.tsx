import type { ProfileUpdate } from '#domain/identity/schema.ts'
import { sessionId } from '#domain/values/ids.ts'
import { useAttempt } from '#web/app/attempt.ts'
import { api, backend } from '#web/app/client.ts'
import { changeSession, useSession } from '#web/app/session.ts'
import { MessageSettings } from '#web/features/messages/MessageSettings.tsx'
import { DeleteCard } from '#web/features/settings/DeleteCard.tsx'
import { Devices } from '#web/features/settings/Devices.tsx'
import { ExportCard } from '#web/features/settings/ExportCard.tsx'
import { NotYet } from '#web/features/settings/NotYet.tsx'
import { PasswordForm } from '#web/features/settings/PasswordForm.tsx'
import { BusinessForm, DefaultsForm, NameForm, UnitsForm } from '#web/features/settings/ProfileForms.tsx'
import { goToSection, SettingsFrame } from '#web/features/settings/SettingsFrame.tsx'
import { TwoFactor } from '#web/features/settings/TwoFactor.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { ColorSchemeSwitch } from '#web/app/shell/ColorSchemeSwitch.tsx'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { toastDone } from '#web/components/overlays/Toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

export const Route = createFileRoute('/_app/settings')({
  head: () => ({ meta: [{ title: 'Settings · Stringdesk' }] }),
  component: Settings,
})

function Settings() {
  const { user, profile } = useSession()
  const queryClient = useQueryClient()
  const [updated_at, setVersion] = useState(profile.updated_at)
  const save = async (changes: ProfileUpdate) => {
    const saved = await backend.identity.updateProfile({ ...changes, updated_at })
    setVersion(saved.updated_at)
    changeSession(queryClient, { user: { ...user, full_name: saved.full_name }, profile: saved })
    toastDone('Saved')
  }
  const subscription = (
    <LinkButton to="/subscription" variant="default" mih={44}>
      Subscription
    </LinkButton>
  )
  return (
    <>
      <PageHeader title="Settings" actions={subscription} />
      <SettingsFrame
        sections={[
          { id: 'profile', name: 'Profile', body: <NameForm profile={profile} email={user.email} save={save} /> },
          { id: 'business', name: 'Business', body: <BusinessForm profile={profile} save={save} /> },
          { id: 'units', name: 'Units', body: <UnitsForm profile={profile} save={save} /> },
          { id: 'new-jobs', name: 'New jobs', body: <DefaultsForm profile={profile} save={save} /> },
          { id: 'messages', name: 'Messages', body: <Messages /> },
          { id: 'appearance', name: 'Appearance', body: <Appearance /> },
          { id: 'password', name: 'Password', body: <Password /> },
          { id: 'two-factor', name: 'Two-factor sign-in', body: <SecondStep /> },
          { id: 'devices', name: 'Devices', body: <SignedIn zone={profile.time_zone} /> },
          { id: 'your-data', name: 'Your data', body: <YourData zone={profile.time_zone} /> },
          { id: 'delete', name: 'Delete the account', body: <Deletion email={user.email} /> },
        ]}
      />
    </>
  )
}

function Messages() {
  const query = useQuery(api.messages.settings.queryOptions())
  return query.data ? <MessageSettings settings={query.data} /> : <NotYet title="Messages" query={query} height={320} />
}

const Appearance = () => (
  <Card>
    <ColorSchemeSwitch />
  </Card>
)

const useRereadDevices = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: api.identity.devices.key() })
}

function Password() {
  const queryClient = useQueryClient()
  const reread = useRereadDevices()
  return (
    <PasswordForm
      save={async (input) => {
        changeSession(queryClient, await backend.identity.updatePassword(input))
        await reread()
        toastDone('Your password is changed')
      }}
    />
  )
}

function SecondStep() {
  const queryClient = useQueryClient()
  const rereadDevices = useRereadDevices()
  const query = useQuery(api.twoFactor.state.queryOptions())
  const reread = () => Promise.all([queryClient.invalidateQueries({ queryKey: api.twoFactor.state.key() }), rereadDevices()])
  if (!query.data) return <NotYet title="Two-factor sign-in" query={query} height={160} />
  return (
    <TwoFactor
      state={query.data}
      setUp={(current_password) => backend.twoFactor.setUp({ current_password })}
      confirm={async (code) => {
        await backend.twoFactor.confirm({ code })
        await reread()
      }}
      renew={async (current_password) => {
        const { recovery_codes } = await backend.twoFactor.renewCodes({ current_password })
        await reread()
        return recovery_codes
      }}
      turnOff={async (current_password) => {
        await backend.twoFactor.turnOff({ current_password })
        await reread()
        toastDone('Two-factor sign-in is off')
      }}
    />
  )
}

function SignedIn({ zone }: { zone: string }) {
  const attempt = useAttempt()
  const reread = useRereadDevices()
  const query = useQuery(api.identity.devices.queryOptions())
  if (!query.data) return <NotYet title="Devices" query={query} height={160} />
  const end = (work: Promise<unknown>) => void attempt('Not signed out', () => work.then(reread))
  return (
    <Devices
      devices={query.data.items}
      zone={zone}
      onEnd={(id) => end(backend.identity.signOutDevice({ id: sessionId.parse(id) }))}
      onEndOthers={() => end(backend.identity.signOutOthers())}
    />
  )
}

// Milliseconds between two looks at an export that is being made.
const lookAgain = 1000

function YourData({ zone }: { zone: string }) {
  const attempt = useAttempt()
  const query = useQuery({
    ...api.exports.latest.queryOptions(),
    // An address holds for hours only.
    staleTime: 0,
    refetchInterval: ({ state }) => (['waiting', 'running'].includes(state.data?.export?.state ?? '') ? lookAgain : false),
  })
  if (!query.data) return <NotYet title="Your data" query={query} height={160} />
  const start = () => void attempt('Not begun', () => backend.exports.start().then(() => query.refetch()))
  return <ExportCard latest={query.data.export} zone={zone} onStart={start} />
}

function Deletion({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <DeleteCard
      email={email}
      onExport={() => goToSection('your-data')}
      send={async (input) => {
        await backend.identity.deleteAccount(input)
        changeSession(queryClient, null)
        await navigate({ to: '/home', search: { tab: 'signup' }, replace: true })
      }}
    />
  )
}
