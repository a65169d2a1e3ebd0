import { expect, test } from './fixtures.ts'

const pages = [
  ['/home', 'Every racquet, every string, in one place.'],
  ['/features', 'Features'],
  ['/about', 'About Stringdesk'],
  ['/privacy', 'Privacy'],
] as const

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the public pages are readable and have their final styles', async ({ page }) => {
    for (const [path, title] of pages) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(title)
      // The stylesheet is applied: the heading has its own font, large, on court green.
      await expect(heading).toHaveCSS('font-family', /Bricolage/)
      await expect(page.getByRole('banner').locator('..')).toHaveCSS('background-color', 'rgb(9, 76, 53)')
      await expect(page.getByRole('link', { name: 'Features' }).first()).toHaveAttribute('href', '/features')
    }
  })
})

test('the public pages hydrate what the build rendered, without a warning', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-prerendered', 'yes'))
  })
  for (const [path, title] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
    await expect(page.locator('h1[data-prerendered]')).toBeAttached()
    expect(problems, path).toEqual([])
  }
})

test('“Start free” opens the sign-up form, and the pictures of a repeat job are small and move nothing', async ({
  page,
  request,
}) => {
  await page.goto('/home?tab=signin')
  const images = page.getByRole('region', { name: 'Steps of a repeat job' }).locator('img')
  await expect(images).toHaveCount(4)
  const sizes: number[] = []
  for (const image of await images.all()) {
    await expect(image).toHaveAttribute('loading', 'lazy')
    await expect(image).toHaveAttribute('height', '700')
    const largest = ((await image.getAttribute('srcset')) ?? '').split(', ').at(-1)?.split(' ')[0] ?? ''
    sizes.push((await (await request.get(largest)).body()).byteLength)
  }
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(150_000)
  await page.getByRole('link', { name: 'Start free' }).click()
  await expect(page.getByRole('tab', { name: 'Sign up', selected: true })).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
})

test('every screenshot has a description, and loads when it comes near', async ({ page, request }) => {
  await page.goto('/features')
  const shots = page.locator('main picture')
  await expect(shots).toHaveCount(9)
  for (const shot of await shots.all()) {
    const image = shot.locator('img')
    expect((await image.getAttribute('alt'))?.length).toBeGreaterThan(20)
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    for (const source of await shot.locator('source, img').all())
      for (const part of ((await source.getAttribute('srcset')) ?? '').split(', '))
        expect((await request.get(part.split(' ')[0] ?? '')).headers()['content-type'], part).toBe('image/avif')
  }
})
