import { useEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Sets a field's value as if the user had typed it. */
function simulateTyping(field: Field, value: string): void {
  const dispatchInput = () => field.dispatchEvent(new Event('input', { bubbles: true }))
  // Makes React hydrate the field, and track its current value.
  dispatchInput()
  field.value = ''
  // The prototype's setter bypasses React's tracking, so that React sees the next event as a change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  dispatchInput()
}

/** Replays what the user typed before hydration, because React resets the fields on the first render after it. */
export function useReplayTypedInput(): void {
  useEffect(() => {
    const fields = [...document.querySelectorAll<Field>('input, textarea')]
    const typed = fields.flatMap((field) => (field.value === field.defaultValue ? [] : [{ field, value: field.value }]))
    // After the effect, because React cannot hydrate for an event within it.
    const timer = setTimeout(() => typed.forEach(({ field, value }) => simulateTyping(field, value)))
    return () => clearTimeout(timer)
  }, [])
}
