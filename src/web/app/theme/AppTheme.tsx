import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import { theme, variables } from './theme.ts'

/** Provides the Mantine theme. */
export const AppTheme = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
    {children}
  </MantineProvider>
)
