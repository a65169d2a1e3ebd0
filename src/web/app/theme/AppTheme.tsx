import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import { getNonce } from '#web/app/page-context.ts'

import { theme, variables } from './theme.ts'

export const AppTheme = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto" getStyleNonce={getNonce}>
    {children}
  </MantineProvider>
)
