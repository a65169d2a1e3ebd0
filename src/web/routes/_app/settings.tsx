import { api, backend } from '#web/app/client.ts'
import { changeSession, useSession } from '#web/app/session.ts'
import { MessageSettings } from '#web/features/messages/MessageSettings.tsx'
import { DeleteCard } from '#web/features/settings/DeleteCard.tsx'
import { Devices } from '#web/features/settings/Devices.tsx'
import { ExportCard } from '#web/features/settings/ExportCard.tsx'
import {
  useChangePassword,
  useConfirmTwoFactor,
  useRenewRecoveryCodes,
  useSignOutDevice,
  useSignOutOthers,
  useStartExport,
  useTurnOffTwoFactor,
  useUpdateProfile,
} from '#web/features/settings/mutations.ts'
import { NotYet } from '#web/features/settings/NotYet.tsx'
import { PasswordForm } from '#web/features/settings/PasswordForm.tsx'
import { BusinessForm, DefaultsForm, NameForm, UnitsForm } from '#web/features/settings/ProfileForms.tsx'
import { goToSection, SettingsFrame } from '#web/features/settings/SettingsFrame.tsx'
import { TwoFactor } from '#web/features/settings/TwoFactor.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { ColorSchemeSwitch } from '#web/app/shell/ColorSchemeSwitch.tsx'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/settings')({
  head: () => ({ meta: [{ title: 'Settings · Stringdesk' }] }),
  component: Settings,
})

function Settings() {
  const { user, profile } = useSession()
  const { mutateAsync: save } = useUpdateProfile()
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

function Password() {
  const { mutateAsync: changePassword } = useChangePassword()
  return <PasswordForm save={changePassword} />
}

function SecondStep() {
  const query = useQuery(api.twoFactor.state.queryOptions())
  const { mutateAsync: confirm } = useConfirmTwoFactor()
  const { mutateAsync: renew } = useRenewRecoveryCodes()
  const { mutateAsync: turnOff } = useTurnOffTwoFactor()
  if (!query.data) return <NotYet title="Two-factor sign-in" query={query} height={160} />
  return (
    <TwoFactor
      state={query.data}
      setUp={(current_password) => backend.twoFactor.setUp({ current_password })}
      confirm={confirm}
      renew={async (current_password) => (await renew(current_password)).recovery_codes}
      turnOff={turnOff}
    />
  )
}

function SignedIn({ zone }: { zone: string }) {
  const query = useQuery(api.identity.devices.queryOptions())
  const signOutDevice = useSignOutDevice()
  const signOutOthers = useSignOutOthers()
  if (!query.data) return <NotYet title="Devices" query={query} height={160} />
  return (
    <Devices
      devices={query.data.items}
      zone={zone}
      onEnd={(id) => signOutDevice.mutate(id)}
      onEndOthers={() => signOutOthers.mutate()}
    />
  )
}

// While an export is being made.
const pollMs = 1000

function YourData({ zone }: { zone: string }) {
  const { mutate: start } = useStartExport()
  const query = useQuery({
    ...api.exports.latest.queryOptions(),
    refetchInterval: ({ state }) => (['waiting', 'running'].includes(state.data?.export?.state ?? '') ? pollMs : false),
  })
  if (!query.data) return <NotYet title="Your data" query={query} height={160} />
  return <ExportCard latest={query.data.export} zone={zone} onStart={() => start()} />
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
