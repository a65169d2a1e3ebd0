import { useSession } from '#web/app/session/session.ts'
import { ShoppingListScreen } from '#web/features/inventory/shopping-list/ShoppingListScreen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/_paid/inventory/shopping-list')({
  head: () => ({ meta: [{ title: 'Shopping list · Stringdesk' }] }),
  component: ShoppingList,
})

function ShoppingList() {
  const { profile } = useSession()
  return <ShoppingListScreen profile={profile} />
}
