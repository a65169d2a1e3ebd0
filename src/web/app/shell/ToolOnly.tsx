import type { ShopTool } from '#domain/people/shop-tools.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import type { ReactNode } from 'react'

interface Props {
  readonly tool: ShopTool
  /** The note while the tool is off. */
  readonly title: string
  /** What the tool does. */
  readonly purpose: string
  readonly children: ReactNode
}

/** Shows a screen of a shop tool, or a note that the tool is off. */
export function ToolOnly({ tool, title, purpose, children }: Props) {
  const maySwitch = useCan('settings')
  if (useSession().profile.shop_tools.includes(tool)) return children
  return (
    <EmptyState
      title={title}
      text={maySwitch ? purpose : `${purpose} An owner or a manager can turn it on in Settings.`}
      action={
        maySwitch && (
          <SecondaryLinkButton to="/settings/$page" params={{ page: 'shop-tools' }}>
            Open Settings
          </SecondaryLinkButton>
        )
      }
    />
  )
}
