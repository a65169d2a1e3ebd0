// Written into each page that was drawn elsewhere (scripts/prerender.ts), since it is there to be read before the app is loaded. Brings the
// app in when the page has loaded or somebody uses it, whichever is first, and keeps for it what was pressed and typed until then.
{
  type Field = HTMLInputElement | HTMLTextAreaElement

  const standing = new AbortController()
  const { signal } = standing
  let isBegun = false
  let isBroken = false
  // What was typed: a form that is taken over empties its fields when it is drawn next.
  const typed = new Map<Field, string>()
  // Does once more what was done last.
  let again = () => {}

  const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

  // One file at a time, the lowest first: what is pressed in between is answered sooner than if all ran at once.
  const bring = async (files: HTMLLinkElement[]) => {
    document.head.append(...files)
    for (const { href } of files) {
      await import(href)
      await nextTurn()
    }
  }

  const begin = () => {
    if (isBegun) return
    isBegun = true
    const waiting = document.querySelector<HTMLTemplateElement>('#app')?.content.querySelectorAll('link') ?? []
    bring([...waiting]).catch(() => {
      isBroken = true
      window.addEventListener('online', () => location.reload())
    })
  }

  const type = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.set(target, target.value)
  }

  const press = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    // A form would be sent without the app.
    event.preventDefault()
    event.stopPropagation()
    again = () => button.click()
    if (isBroken) location.reload()
  }

  const key = (event: KeyboardEvent) => {
    const { target } = event
    const isHeld = event.ctrlKey || event.metaKey
    if (!(target instanceof Element) || (target.closest('input,textarea,button,a') && !isHeld)) return
    // Of these the browser's own is Ctrl+K.
    if (isHeld && event.key === 'k') event.preventDefault()
    // Within the screen: React takes over first what an event is for.
    again = () => (document.querySelector('h1') ?? target).dispatchEvent(new KeyboardEvent('keydown', event))
  }

  // With the first event React takes the field over, and what stands in it as known. With the second it is typed once more.
  const typeAgain = (field: Field, text: string) => {
    const input = () => field.dispatchEvent(new Event('input', { bubbles: true }))
    input()
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    input()
  }

  for (const gesture of ['pointerdown', 'keydown']) window.addEventListener(gesture, begin, { signal, passive: true })
  window.addEventListener('input', type, { signal, capture: true })
  window.addEventListener('click', press, { signal, capture: true })
  window.addEventListener('keydown', key, { signal })
  window.addEventListener('standing', () => {
    standing.abort()
    for (const [field, text] of typed) if (field.isConnected) typeAgain(field, text)
    again()
  })
  window.addEventListener('load', () => setTimeout(begin))
}
