// What the browser's backend client is configured with (spec 3 and 5, Startup).
import * as z from 'zod'

const present = (name: string) =>
  z
    .string({ error: `${name} is missing` })
    .trim()
    .min(1, `${name} is missing`)
    .refine((value) => !/your[_-]/.test(value), `${name} still holds a placeholder`)

export const browserSettings = z.object({
  backend_url: present('The backend URL').pipe(z.url({ protocol: /^https?$/, error: 'The backend URL is not a web address' })),
  backend_anon_key: present('The backend anonymous key'),
  monthly_price_id: z.string().nullable(),
  yearly_price_id: z.string().nullable(),
})
export type BrowserSettings = z.infer<typeof browserSettings>
