import { ToolOnly } from '#web/app/shell/ToolOnly.tsx'
import type { ReactNode } from 'react'

/** Shows a screen of the tool “Places”, or a note that the tool is off. */
export const PlacesOnly = ({ children }: { readonly children: ReactNode }) => (
  <ToolOnly tool="places" title="Places are turned off" purpose="The tool “Places” keeps track of where finished racquets are.">
    {children}
  </ToolOnly>
)
