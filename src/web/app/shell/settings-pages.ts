// The pages of Settings (R20.11): what is on them, who sees it, and the words people search for.
import type { Permission, Role } from '#domain/people/permissions.ts'
import type { ShopTool } from '#domain/people/shop-tools.ts'

import type { Searchable } from './match-words.ts'

/** What decides about the settings that a member sees; a session has it. */
export interface Visitor {
  readonly profile: { readonly role: Role; readonly has_colleagues: boolean; readonly shop_tools: readonly ShopTool[] }
  readonly businesses: readonly unknown[]
}

export interface Condition {
  readonly permission?: Permission
  readonly isShown?: (visitor: Visitor) => boolean
}

interface SectionRow extends Condition, Searchable {
  /** Its anchor on the page. */
  readonly id: string
  readonly words: string
}

interface PageRow {
  /** Its address under /settings. */
  readonly page: string
  readonly title: string
  readonly summary: string
  readonly sections: readonly SectionRow[]
}

/** A screen elsewhere that people look for in Settings. */
export interface ScreenRow extends Condition {
  readonly to: '/machines' | '/subscription'
  readonly title: string
  readonly summary: string
  readonly words: string
}

interface GroupRow {
  readonly title: string
  readonly pages: readonly (PageRow | ScreenRow)[]
}

const hasColleagues = ({ profile }: Visitor): boolean => profile.has_colleagues

/** An owner who works alone in one business deletes it with the account. */
const mayDeleteBusiness = ({ profile, businesses }: Visitor): boolean => profile.has_colleagues || businesses.length > 1

const table = [
  {
    title: 'You',
    pages: [
      {
        page: 'profile',
        title: 'Profile',
        summary: 'Your name and sign-in email',
        sections: [
          { id: 'profile', label: 'Profile', words: 'full name my account user' },
          { id: 'email', label: 'Sign-in email', words: 'change address mail account login log in' },
        ],
      },
      {
        page: 'sign-in',
        title: 'Password and passkeys',
        summary: 'How you sign in, and two-factor sign-in',
        sections: [
          { id: 'password', label: 'Password', words: 'change reset security login log in' },
          { id: 'passkeys', label: 'Passkeys', words: 'fingerprint face touch id security key login' },
          {
            id: 'two-factor',
            label: 'Two-factor sign-in',
            words: '2fa mfa totp otp authenticator app code recovery codes security login',
          },
        ],
      },
      {
        page: 'devices',
        title: 'Devices',
        summary: 'Where you’re signed in',
        sections: [{ id: 'devices', label: 'Devices', words: 'sessions sign out everywhere log out phone computer browser' }],
      },
      {
        page: 'display',
        title: 'Units and appearance',
        summary: 'Pounds or kilograms, meters or feet, light or dark',
        sections: [
          {
            id: 'units',
            label: 'Units',
            words: 'tension length lbs lb pounds kg kilograms kilos meters metres feet ft imperial metric',
          },
          { id: 'appearance', label: 'Appearance', words: 'dark light mode theme night colors color scheme display' },
        ],
      },
    ],
  },
  {
    title: 'Business',
    pages: [
      {
        page: 'business',
        title: 'Business details',
        summary: 'Name, address, currency and time zone',
        sections: [
          {
            id: 'business',
            label: 'Business',
            permission: 'settings',
            words: 'name phone number address company shop store contact details',
          },
          {
            id: 'region',
            label: 'Currency and time zone',
            permission: 'settings',
            words: 'timezone clock money dollar euro pound symbol region country',
          },
        ],
      },
      {
        page: 'new-jobs',
        title: 'New jobs',
        summary: 'Default price, turnaround, string lengths, label size',
        sections: [
          {
            id: 'new-jobs',
            label: 'New jobs',
            permission: 'settings',
            words: 'default price labor turnaround days due ready by mains crosses string length label labels size printer print',
          },
        ],
      },
      {
        to: '/subscription',
        title: 'Subscription',
        summary: 'Your plan, its limits and receipts',
        permission: 'ownership',
        words: 'plan plans billing upgrade price pay card invoice receipts cancel limits free paid tier',
      },
    ],
  },
  {
    title: 'Customers’ messages',
    pages: [
      {
        page: 'messages',
        title: 'Messages and reminders',
        summary: 'Which messages customers get, when, and their text',
        sections: [
          {
            id: 'messages',
            label: 'Messages',
            permission: 'settings',
            words:
              'reminders reminder email emails notifications notify template templates wording ready received pick up collect uncollected feedback restring',
          },
        ],
      },
      {
        page: 'text-messages',
        title: 'Text messages',
        summary: 'Send texts from your phone or through a provider',
        sections: [
          {
            id: 'text-messages',
            label: 'Text messages',
            permission: 'settings',
            words: 'texts sms provider twilio gateway phone number whatsapp',
          },
        ],
      },
      {
        page: 'calendar',
        title: 'Calendar',
        summary: 'Due jobs in your own calendar',
        sections: [
          {
            id: 'calendar',
            label: 'Calendar',
            permission: 'settings',
            words: 'ical ics google outlook apple subscribe feed due dates',
          },
        ],
      },
    ],
  },
  {
    title: 'Shop',
    pages: [
      {
        page: 'people',
        title: 'People',
        summary: 'Who works here, and their roles',
        sections: [
          {
            id: 'people',
            label: 'People',
            words:
              'invite invitation team staff employees members colleague coworker user users role roles permissions owner manager hand over leave',
          },
        ],
      },
      {
        page: 'shop-tools',
        title: 'Shop tools',
        summary: 'Tools for shops with several people',
        sections: [
          {
            id: 'shop-tools',
            label: 'Shop tools',
            permission: 'settings',
            isShown: hasColleagues,
            words:
              'turn on off features assign assignment redos redo day close machines payers payer places rack scan pay absences',
          },
        ],
      },
      {
        to: '/machines',
        title: 'Machines',
        summary: 'Your stringing machines and their checks',
        isShown: ({ profile }) => profile.shop_tools.includes('machines'),
        words: 'stringing machine add check checks calibration calibrate tension due',
      },
      {
        page: 'places',
        title: 'Places',
        summary: 'Where finished racquets wait',
        sections: [
          {
            id: 'places',
            label: 'Places',
            isShown: ({ profile }) => profile.shop_tools.includes('places'),
            words: 'rack racks hooks shelf shelves storage labels qr codes',
          },
        ],
      },
      {
        page: 'pay-rates',
        title: 'Pay rates',
        summary: 'What a finished job pays the person who strung it',
        sections: [
          {
            id: 'pay-rates',
            label: 'Pay rates',
            permission: 'pay',
            isShown: ({ profile }) => profile.shop_tools.includes('pay'),
            words: 'wages salary commission earnings per job amount',
          },
        ],
      },
      {
        page: 'shared-tablets',
        title: 'Shared tablets',
        summary: 'Your PIN, and the tablets it unlocks',
        sections: [
          {
            id: 'shared-tablets',
            label: 'Shared tablets',
            isShown: hasColleagues,
            words: 'tablet ipad device kiosk pin code lock unlock register idle time',
          },
        ],
      },
    ],
  },
  {
    title: 'Data',
    pages: [
      {
        page: 'data',
        title: 'Export and import',
        summary: 'Download everything, or load it from a file',
        sections: [
          {
            id: 'your-data',
            label: 'Your data',
            permission: 'customerData',
            words: 'export download backup csv json zip spreadsheet excel gdpr',
          },
          {
            id: 'import',
            label: 'Import an export',
            permission: 'customerData',
            words: 'upload restore move migrate zip file transfer account',
          },
        ],
      },
      {
        page: 'access-tokens',
        title: 'Access tokens',
        summary: 'Let other programs use your data',
        sections: [
          {
            id: 'access-tokens',
            label: 'Access tokens',
            words: 'api key keys token developer integration zapier mcp assistant rest',
          },
        ],
      },
      {
        page: 'webhooks',
        title: 'Webhooks',
        summary: 'Tell other programs what changes',
        sections: [
          {
            id: 'webhooks',
            label: 'Webhooks',
            permission: 'settings',
            words: 'webhook api events integration zapier deliveries endpoint secret',
          },
        ],
      },
      {
        page: 'delete',
        title: 'Delete account',
        summary: 'Permanently delete your account and its data',
        sections: [
          {
            id: 'delete-business',
            label: 'Delete business',
            permission: 'ownership',
            isShown: mayDeleteBusiness,
            words: 'remove close erase shop',
          },
          { id: 'delete', label: 'Delete account', words: 'remove close erase cancel my account gdpr' },
        ],
      },
    ],
  },
] as const satisfies readonly GroupRow[]

export type SettingsRow = (typeof table)[number]['pages'][number]
export type SettingsPage = Extract<SettingsRow, { page: string }>

/** The address of a page under /settings. */
export type SettingsPageName = SettingsPage['page']
export type SettingsSectionId = SettingsPage['sections'][number]['id']

export interface SettingsSection extends SectionRow {
  readonly id: SettingsSectionId
}

/** The pages in the order of the list. */
export const settingsGroups: readonly { readonly title: string; readonly pages: readonly SettingsRow[] }[] = table
