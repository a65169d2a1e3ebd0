import '@mantine/core/styles/Switch.css'
import type { Profile } from '#domain/identity/schema.ts'
import { shopToolDescriptions, shopToolLabels, shopTools, type ShopTool } from '#domain/people/shop-tools.ts'
import { toFailure } from '#web/app/errors.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { Stack, Switch } from '@mantine/core'
import { useState } from 'react'

import { useUpdateProfile } from './mutations.ts'

/** Switches the tools for shops with several people on and off. */
export function ShopToolsCard({ profile: { shop_tools, updated_at } }: { readonly profile: Profile }) {
  const { mutateAsync: save } = useUpdateProfile()
  const [problem, setProblem] = useState<string | null>(null)
  // The new selection while it is being saved.
  const [chosen, setChosen] = useState<readonly ShopTool[] | null>(null)
  const shown = chosen ?? shop_tools
  const change = async (tool: ShopTool, isOn: boolean) => {
    const next = isOn ? [...shop_tools, tool] : shop_tools.filter((name) => name !== tool)
    setChosen(next)
    setProblem(null)
    try {
      await save({ updated_at, shop_tools: next })
    } catch (error) {
      setProblem(toFailure(error).message)
    }
    setChosen(null)
  }
  return (
    <Card title="Shop tools">
      <Stack gap="sm">
        {shopTools.map((tool) => (
          <Switch
            key={tool}
            size="md"
            label={shopToolLabels[tool]}
            description={shopToolDescriptions[tool]}
            checked={shown.includes(tool)}
            disabled={chosen !== null}
            onChange={(event) => void change(tool, event.currentTarget.checked)}
          />
        ))}
        <FormError message={problem} />
      </Stack>
    </Card>
  )
}
