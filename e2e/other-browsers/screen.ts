import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { expect, isUsable } from '#e2e/fixtures.ts'

import type { Driver } from './driver.ts'

const require = createRequire(import.meta.url)
const library = await readFile(
  require.resolve('@testing-library/dom').replace(/dist.*/, 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** The element that the next click or key goes to. */
const target = '[data-journey]'

/** Finds elements by role and accessible name in any browser, with Testing Library inside the page. */
export interface Screen {
  open(address: string): Promise<void>
  /** Waits for an element with this role and name. */
  see(role: string, name: string | RegExp): Promise<void>
  seeText(text: string): Promise<void>
  press(role: string, name: string): Promise<void>
  /** Clicks the label of a radio button. The button itself may be hidden below a picture. */
  choose(group: string, option: string): Promise<void>
  write(name: string, text: string): Promise<void>
  /** Returns a link's address. */
  address(name: string): Promise<unknown>
}

const quote = (name: string | RegExp) => (typeof name === 'string' ? JSON.stringify(name) : String(name))
const byRole = (role: string, name: string | RegExp, scope = 'document.body') =>
  `TestingLibraryDom.queryAllByRole(${scope}, '${role}', { name: ${quote(name)} })[0]`

/** @param origin the app's origin */
export function screenOf(driver: Driver, origin: string): Screen {
  const find = async (element: string, description: string): Promise<void> => {
    const expression = `(() => {
      document.querySelector('${target}')?.removeAttribute('data-journey')
      const element = ${element}
      element?.setAttribute('data-journey', '')
      return Boolean(element)
    })()`
    const isFound = async () => {
      if (!(await driver.evaluate("'TestingLibraryDom' in window"))) await driver.evaluate(`(() => { ${library} })()`)
      return await driver.evaluate(expression)
    }
    await expect.poll(isFound, description).toBe(true)
  }
  const findPlace = () => driver.evaluate(`JSON.stringify(document.querySelector('${target}').getBoundingClientRect())`)
  /** Repeats until the click succeeds: React may replace an element, or an overlay cover it, after it was found. */
  const click = (element: string, description: string): Promise<void> =>
    expect(async () => {
      await find(element, description)
      // Drivers click at the position found before, so the element must not be moving.
      expect(await findPlace()).toBe(await findPlace())
      await driver.click(target)
    }).toPass({ timeout: 15_000 })
  const findByRole = (role: string, name: string | RegExp) => find(byRole(role, name), `${role} ${name}`)
  return {
    open: async (address) => {
      await driver.open(new URL(address, origin).href)
      await expect.poll(() => driver.evaluate(`(${isUsable.toString()})()`), `${address} is hydrated`).toBe(true)
    },
    see: findByRole,
    seeText: (text) => find(`TestingLibraryDom.queryAllByText(document.body, ${quote(text)})[0]`, text),
    press: (role, name) => click(byRole(role, name), `${role} ${name}`),
    choose: (group, option) => {
      const scope = byRole('radiogroup', group)
      return click(`(${scope} && ${byRole('radio', option, scope)})?.labels[0]`, `${option} of ${group}`)
    },
    write: async (name, text) => {
      // A password field has no role.
      const labeled = `TestingLibraryDom.queryAllByLabelText(document.body, /^${name}/, { selector: 'input' })[0]`
      await find(`${byRole('textbox', name)} ?? ${labeled}`, `field ${name}`)
      await driver.type(target, text)
    },
    address: async (name) => {
      await findByRole('link', name)
      return await driver.evaluate(`document.querySelector('${target}').href`)
    },
  }
}
