import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import { theme, variables } from './theme.ts'

/** The theme around every page. */
export const AppTheme = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
    {children}
  </MantineProvider>
)
