import { theme, variables } from './theme/theme.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, type ReactNode } from 'react'

import type { createAppRouter } from './router.ts'

/** What stands around everything, also around what is wrong with the settings. */
export const Around = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  </StrictMode>
)

interface Props {
  readonly queryClient: QueryClient
  readonly router: ReturnType<typeof createAppRouter>
}

/** The whole app, in the browser and where draw.tsx draws it. */
export const App = ({ queryClient, router }: Props) => (
  <Around>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </Around>
)
