import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/_paid/inventory/')({ component: () => null })
