// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

import { TensionField } from './strings/TensionField.tsx'
import { TensionStepper } from './strings/TensionStepper.tsx'
import { LengthField, UnitCostField } from './UnitFields.tsx'

afterEach(cleanup)

/** Renders a field over a stored value, and returns functions that read the current stored value and hint. */
function open<Value extends number | string>(
  initial: Value,
  Field: (props: { value: Value; onChange: (stored: Value) => void }) => React.ReactNode,
) {
  let stored = initial
  function Form() {
    const [value, setValue] = useState(initial)
    const change = (next: Value) => {
      stored = next
      setValue(next)
    }
    return <Field value={value} onChange={change} />
  }
  const { container } = render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  )
  return { stored: () => stored, text: () => container.textContent ?? '' }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

describe('a length in feet', () => {
  it('is stored in meters, and the field shows the stored value beside what was typed', () => {
    const { stored, text } = open<string>('', (props) => <LengthField label="Mains" unit="ft" {...props} />)
    for (const [typed, meters] of [
      ['40,5', '12.34'],
      ['20', '6.1'],
      ['164.1', '50.02'],
    ] as const) {
      type('Mains, feet', typed)
      expect([stored(), shown('Mains, feet')]).toEqual([meters, typed])
      expect(text()).toContain(`stored as ${meters} m`)
    }
  })

  it('is shown in feet, and what is no length is left as it was typed', () => {
    const { stored, text } = open<string>('6.5', (props) => <LengthField label="Mains" unit="ft" {...props} />)
    expect(shown('Mains, feet')).toBe('21.3')
    type('Mains, feet', '-40')
    expect([stored(), shown('Mains, feet')]).toEqual(['-40', '-40'])
    expect(text()).not.toContain('stored')
  })
})

describe('a cost per foot', () => {
  it('is stored per meter', () => {
    const { stored, text } = open<string>('', (props) => <UnitCostField unit="ft" currency="USD" {...props} />)
    type('Cost per foot, USD', '0.28')
    expect([stored(), shown('Cost per foot, USD')]).toEqual(['0.9186', '0.28'])
    expect(text()).toContain('stored as 0.9186 per meter')
    type('Cost per foot, USD', '0.12345')
    expect(stored()).toBe('0.12345')
  })
})

describe('a tension in kilograms', () => {
  it('is stored in whole pounds, and the field shows the stored value beside what was typed', () => {
    const { stored, text } = open<number | string>(54, (props) => <TensionField label="Mains" unit="kg" {...props} />)
    expect(shown('Mains, kg')).toBe('24.5')
    expect(text()).toContain('stored as 54 lbs')
    type('Mains, kg', '25,2')
    expect([stored(), shown('Mains, kg')]).toEqual([56, '25,2'])
    expect(text()).toContain('stored as 56 lbs')
  })

  it('steps by half, and keeps what was typed', () => {
    const { stored, text } = open<number | ''>(54, (props) => <TensionStepper label="Mains" unit="kg" {...props} />)
    fireEvent.click(screen.getByRole('button', { name: 'Increase mains' }))
    expect([stored(), shown('Mains, kg')]).toEqual([55, '25'])
    fireEvent.click(screen.getByRole('button', { name: 'Increase mains' }))
    expect(shown('Mains, kg')).toBe('25.5')
    type('Mains, kg', '25.4')
    fireEvent.blur(screen.getByLabelText('Mains, kg'))
    expect([stored(), shown('Mains, kg')]).toEqual([56, '25.4'])
    expect(text()).toContain('stored as 56 lbs')
  })
})
