// Recorded by test/api-examples: `npx vitest run test/api-examples --update`, then `npm run docs`.
import type { ApiExample } from './example.ts'

/** An example of each procedure, by its path. */
export const examples: Readonly<Record<string, ApiExample>> = {
  "identity.signUp": {
    "request": {
      "body": {
        "email": "marta@stringers.example",
        "password": "strings-and-gut",
        "full_name": "Marta Lind"
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "user": {
          "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "email": "marta@stringers.example",
          "full_name": "Marta Lind"
        },
        "profile": {
          "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "full_name": "Marta Lind",
          "business_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "role": "owner",
          "has_colleagues": false,
          "subscription_tier": "free",
          "business_name": null,
          "business_phone": null,
          "business_address": null,
          "currency": "USD",
          "tension_unit": "lbs",
          "length_unit": "m",
          "theme": "auto",
          "time_format": "auto",
          "customer_tension_unit": "lbs",
          "time_zone": "UTC",
          "turnaround_days": 2,
          "default_price": null,
          "default_mains_meters": "6.5",
          "default_crosses_meters": "5.5",
          "label_size": "29x62",
          "shop_tools": [],
          "created_at": "2026-11-23T09:01:00.000Z",
          "updated_at": "2026-11-23T09:01:00.000Z"
        },
        "businesses": [
          {
            "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "name": "Marta Lind",
            "role": "owner",
            "is_open": true
          }
        ],
        "shared_device": null
      }
    }
  },
  "identity.signIn": {
    "request": {
      "body": {
        "email": "marta@stringers.example",
        "password": "strings-and-gut"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "user": {
          "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "email": "marta@stringers.example",
          "full_name": "Marta Lind"
        },
        "profile": {
          "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "full_name": "Marta Lind",
          "business_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "role": "owner",
          "has_colleagues": false,
          "subscription_tier": "paid",
          "business_name": "Lind Strings",
          "business_phone": null,
          "business_address": null,
          "currency": "EUR",
          "tension_unit": "lbs",
          "length_unit": "m",
          "theme": "auto",
          "time_format": "auto",
          "customer_tension_unit": "lbs",
          "time_zone": "Atlantic/Reykjavik",
          "turnaround_days": 3,
          "default_price": null,
          "default_mains_meters": "6.5",
          "default_crosses_meters": "5.5",
          "label_size": "29x62",
          "shop_tools": [],
          "created_at": "2026-11-23T09:01:00.000Z",
          "updated_at": "2026-11-23T09:16:00.000Z"
        },
        "businesses": [
          {
            "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "name": "Lind Strings",
            "role": "owner",
            "is_open": true
          }
        ],
        "shared_device": null
      }
    }
  },
  "identity.signInCode": {
    "request": {
      "body": {
        "code": "828969"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "user": {
          "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "email": "marta@stringers.example",
          "full_name": "Marta Lind"
        },
        "profile": {
          "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "full_name": "Marta Lind",
          "business_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "role": "owner",
          "has_colleagues": false,
          "subscription_tier": "paid",
          "business_name": "Lind Strings",
          "business_phone": null,
          "business_address": null,
          "currency": "EUR",
          "tension_unit": "lbs",
          "length_unit": "m",
          "theme": "auto",
          "time_format": "auto",
          "customer_tension_unit": "lbs",
          "time_zone": "Atlantic/Reykjavik",
          "turnaround_days": 3,
          "default_price": null,
          "default_mains_meters": "6.5",
          "default_crosses_meters": "5.5",
          "label_size": "29x62",
          "shop_tools": [],
          "created_at": "2026-11-23T09:01:00.000Z",
          "updated_at": "2026-11-23T09:16:00.000Z"
        },
        "businesses": [
          {
            "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "name": "Lind Strings",
            "role": "owner",
            "is_open": true
          }
        ],
        "shared_device": null
      }
    }
  },
  "identity.signOut": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "done": true
      }
    }
  },
  "identity.checkPassword": {
    "request": {
      "body": {
        "password": "strings-and-gut"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "is_common": false
      }
    }
  },
  "identity.requestPasswordReset": {
    "request": {
      "body": {
        "email": "marta@stringers.example"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "done": true
      }
    }
  },
  "identity.resetPassword": {
    "request": {
      "body": {
        "token": "9dKBpILm6NkFWwUIx_STywN7",
        "password": "another-password"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "user": {
          "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "email": "marta@stringers.example",
          "full_name": "Marta Lind"
        },
        "profile": {
          "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "full_name": "Marta Lind",
          "business_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "role": "owner",
          "has_colleagues": true,
          "subscription_tier": "paid",
          "business_name": "Lind Strings",
          "business_phone": null,
          "business_address": null,
          "currency": "EUR",
          "tension_unit": "lbs",
          "length_unit": "m",
          "theme": "auto",
          "time_format": "auto",
          "customer_tension_unit": "lbs",
          "time_zone": "Atlantic/Reykjavik",
          "turnaround_days": 3,
          "default_price": null,
          "default_mains_meters": "6.5",
          "default_crosses_meters": "5.5",
          "label_size": "29x62",
          "shop_tools": [],
          "created_at": "2026-11-23T09:01:00.000Z",
          "updated_at": "2026-11-23T12:31:00.000Z"
        },
        "businesses": [
          {
            "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "name": "Lind Strings",
            "role": "owner",
            "is_open": true
          }
        ],
        "shared_device": null
      }
    }
  },
  "identity.updatePassword": {
    "request": {
      "body": {
        "current_password": "another-password",
        "password": "sixteen-by-nineteen"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "user": {
          "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "email": "marta@stringers.example",
          "full_name": "Marta Lind"
        },
        "profile": {
          "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "full_name": "Marta Lind",
          "business_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "role": "owner",
          "has_colleagues": true,
          "subscription_tier": "paid",
          "business_name": "Lind Strings",
          "business_phone": null,
          "business_address": null,
          "currency": "EUR",
          "tension_unit": "lbs",
          "length_unit": "m",
          "theme": "auto",
          "time_format": "auto",
          "customer_tension_unit": "lbs",
          "time_zone": "Atlantic/Reykjavik",
          "turnaround_days": 3,
          "default_price": null,
          "default_mains_meters": "6.5",
          "default_crosses_meters": "5.5",
          "label_size": "29x62",
          "shop_tools": [],
          "created_at": "2026-11-23T09:01:00.000Z",
          "updated_at": "2026-11-23T12:31:00.000Z"
        },
        "businesses": [
          {
            "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "name": "Lind Strings",
            "role": "owner",
            "is_open": true
          }
        ],
        "shared_device": null
      }
    }
  },
  "identity.session": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "user": {
          "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "email": "marta@stringers.example",
          "full_name": "Marta Lind"
        },
        "profile": {
          "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "full_name": "Marta Lind",
          "business_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "role": "owner",
          "has_colleagues": false,
          "subscription_tier": "paid",
          "business_name": null,
          "business_phone": null,
          "business_address": null,
          "currency": "USD",
          "tension_unit": "lbs",
          "length_unit": "m",
          "theme": "auto",
          "time_format": "auto",
          "customer_tension_unit": "lbs",
          "time_zone": "UTC",
          "turnaround_days": 2,
          "default_price": null,
          "default_mains_meters": "6.5",
          "default_crosses_meters": "5.5",
          "label_size": "29x62",
          "shop_tools": [],
          "created_at": "2026-11-23T09:01:00.000Z",
          "updated_at": "2026-11-23T09:15:00.000Z"
        },
        "businesses": [
          {
            "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "name": "Marta Lind",
            "role": "owner",
            "is_open": true
          }
        ],
        "shared_device": null
      }
    }
  },
  "identity.user": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "email": "marta@stringers.example",
        "full_name": "Marta Lind"
      }
    }
  },
  "identity.profile": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "full_name": "Marta Lind",
        "business_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "role": "owner",
        "has_colleagues": false,
        "subscription_tier": "paid",
        "business_name": "Lind Strings",
        "business_phone": null,
        "business_address": null,
        "currency": "EUR",
        "tension_unit": "lbs",
        "length_unit": "m",
        "theme": "auto",
        "time_format": "auto",
        "customer_tension_unit": "lbs",
        "time_zone": "Atlantic/Reykjavik",
        "turnaround_days": 3,
        "default_price": null,
        "default_mains_meters": "6.5",
        "default_crosses_meters": "5.5",
        "label_size": "29x62",
        "shop_tools": [],
        "created_at": "2026-11-23T09:01:00.000Z",
        "updated_at": "2026-11-23T09:16:00.000Z"
      }
    }
  },
  "identity.updateProfile": {
    "request": {
      "body": {
        "updated_at": "2026-11-23T09:15:00.000Z",
        "business_name": "Lind Strings",
        "currency": "EUR",
        "time_zone": "Atlantic/Reykjavik",
        "turnaround_days": 3
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "full_name": "Marta Lind",
        "business_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "role": "owner",
        "has_colleagues": false,
        "subscription_tier": "paid",
        "business_name": "Lind Strings",
        "business_phone": null,
        "business_address": null,
        "currency": "EUR",
        "tension_unit": "lbs",
        "length_unit": "m",
        "theme": "auto",
        "time_format": "auto",
        "customer_tension_unit": "lbs",
        "time_zone": "Atlantic/Reykjavik",
        "turnaround_days": 3,
        "default_price": null,
        "default_mains_meters": "6.5",
        "default_crosses_meters": "5.5",
        "label_size": "29x62",
        "shop_tools": [],
        "created_at": "2026-11-23T09:01:00.000Z",
        "updated_at": "2026-11-23T09:16:00.000Z"
      }
    }
  },
  "identity.deleteAccount": {
    "request": {
      "body": {
        "email": "marta@stringers.example",
        "current_password": "sixteen-by-nineteen"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "done": true
      }
    }
  },
  "identity.devices": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab094-fcbc-7f19-9edd-a15372a39315",
            "is_current": false,
            "label": "Safari on iPad",
            "is_handheld": true,
            "user_agent": "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
            "ip_address": "127.0.0.1",
            "created_at": "2026-11-23T11:35:00.000Z",
            "last_used_at": "2026-11-23T09:01:00.000Z",
            "expires_at": "2026-12-23T11:35:00.000Z"
          },
          {
            "id": "019ab015-b2e7-7dbf-951a-efc99c6cf21c",
            "is_current": true,
            "label": "Safari on iPad",
            "is_handheld": true,
            "user_agent": "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
            "ip_address": "127.0.0.1",
            "created_at": "2026-11-23T11:35:00.000Z",
            "last_used_at": "2026-11-23T09:01:00.000Z",
            "expires_at": "2026-12-23T11:35:00.000Z"
          }
        ]
      }
    }
  },
  "identity.signOutDevice": {
    "request": {
      "params": {
        "id": "019ab094-fcbc-7f19-9edd-a15372a39315"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab094-fcbc-7f19-9edd-a15372a39315"
      }
    }
  },
  "identity.signOutOthers": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "done": true
      }
    }
  },
  "emailAddress.state": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "email": "marta@stringers.example",
        "is_confirmed": true,
        "change": {
          "email": "marta@lindstrings.example",
          "is_old_confirmed": false,
          "is_new_confirmed": false,
          "expires_at": "2026-11-24T11:43:00.000Z"
        }
      }
    }
  },
  "emailAddress.sendConfirmation": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "done": true
      }
    }
  },
  "emailAddress.requestChange": {
    "request": {
      "body": {
        "email": "marta@lindstrings.example",
        "current_password": "strings-and-gut"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "done": true
      }
    }
  },
  "emailAddress.cancelChange": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "done": true
      }
    }
  },
  "emailAddress.readLink": {
    "request": {
      "body": {
        "token": "NVC3-NibBovgNj2YSmU6kygpYhIlJBbbKLcY95Ofdq3"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "purpose": "confirm",
        "email": "marta@stringers.example"
      }
    }
  },
  "emailAddress.confirmLink": {
    "request": {
      "body": {
        "token": "NVC3-NibBovgNj2YSmU6kygpYhIlJBbbKLcY95Ofdq3"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "state": "confirmed",
        "email": "marta@stringers.example"
      }
    }
  },
  "emailAddress.refuseLink": {
    "request": {
      "body": {
        "token": "AYtUwEvFwTduPQSBJMLFdiT3kKLSkfmc7q8sABw8V6z"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "done": true
      }
    }
  },
  "twoFactor.state": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "is_on": true,
        "recovery_codes_left": 10
      }
    }
  },
  "twoFactor.setUp": {
    "request": {
      "body": {
        "current_password": "strings-and-gut"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "uri": "otpauth://totp/Stringdesk:marta%40stringers.example?secret=2C7XEY2B7AX646FZ227ZF427C7B3ZE73&issuer=Stringdesk",
        "key": "2C7XEY2B7AX646FZ227ZF427C7B3ZE73",
        "recovery_codes": [
          "6db395037c",
          "b9acdb994e",
          "97c493ca8a",
          "f51441ee07",
          "ef0719e9d8",
          "927a725a4e",
          "da1a315b0d",
          "c5a75037ac",
          "fa13ddaf5c",
          "c41fa53ca9"
        ]
      }
    }
  },
  "twoFactor.confirm": {
    "request": {
      "body": {
        "code": "392561"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "done": true
      }
    }
  },
  "twoFactor.renewCodes": {
    "request": {
      "body": {
        "current_password": "strings-and-gut"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "recovery_codes": [
          "d13a301363",
          "a6e0d763bf",
          "f457a7f7c0",
          "88014204a8",
          "4273439741",
          "c92872f665",
          "0bf0cdf882",
          "43ed08ac03",
          "d2fe94de30",
          "5b047f48a1"
        ]
      }
    }
  },
  "twoFactor.turnOff": {
    "request": {
      "body": {
        "current_password": "strings-and-gut"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "done": true
      }
    }
  },
  "passkeys.list": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab052-3041-78a1-93a8-5d66507c3ecf",
            "name": "Counter tablet",
            "created_at": "2026-11-23T11:47:00.000Z",
            "updated_at": "2026-11-23T11:48:00.000Z",
            "last_used_at": null
          }
        ]
      }
    }
  },
  "passkeys.setUp": {
    "request": {
      "body": {}
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "challenge": "HtUOvfp8YCm_T98o95NDEg0lhWq-E_x2GMrLkZEPzSC",
        "rp": {
          "id": "localhost",
          "name": "Stringdesk"
        },
        "user": {
          "id": "kXTPlXbEcji4DgqjhOkmYAaji5f4LMFHKl5PteTouZF",
          "name": "marta@stringers.example",
          "displayName": "marta@stringers.example"
        },
        "pubKeyCredParams": [
          {
            "type": "public-key",
            "alg": -8
          },
          {
            "type": "public-key",
            "alg": -7
          },
          {
            "type": "public-key",
            "alg": -257
          }
        ],
        "timeout": 60000,
        "excludeCredentials": [],
        "authenticatorSelection": {
          "residentKey": "required",
          "requireResidentKey": true,
          "userVerification": "required"
        },
        "attestation": "none"
      }
    }
  },
  "passkeys.add": {
    "request": {
      "body": {
        "credential": {
          "id": "-dDoSxxEoy4xQ11JRWWZfphUU0P2Zgq_9WYAHI3gNKE",
          "rawId": "-dDoSxxEoy4xQ11JRWWZfphUU0P2Zgq_9WYAHI3gNKE",
          "type": "public-key",
          "response": {
            "clientDataJSON": "QITsDN7WkUNQ35MWnR9XQ9QAV8VfWXpH8PMG96m2CC6YVyTfWEj7U9T94RnxiTxe",
            "attestationObject": "_SVLtPhHLh6U7iYhBKS8ekFeIwlsHDcSNY2wjMdcFT585GhOezpsojydogYP4jeU"
          }
        }
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "id": "019ab052-3041-78a1-93a8-5d66507c3ecf",
        "name": "Safari on iPad",
        "created_at": "2026-11-23T11:47:00.000Z",
        "updated_at": "2026-11-23T11:47:00.000Z",
        "last_used_at": null
      }
    }
  },
  "passkeys.rename": {
    "request": {
      "params": {
        "id": "019ab052-3041-78a1-93a8-5d66507c3ecf"
      },
      "body": {
        "updated_at": "2026-11-23T11:47:00.000Z",
        "name": "Counter tablet"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab052-3041-78a1-93a8-5d66507c3ecf",
        "name": "Counter tablet",
        "created_at": "2026-11-23T11:47:00.000Z",
        "updated_at": "2026-11-23T11:48:00.000Z",
        "last_used_at": null
      }
    }
  },
  "passkeys.remove": {
    "request": {
      "params": {
        "id": "019ab052-3041-78a1-93a8-5d66507c3ecf"
      },
      "body": {
        "current_password": "strings-and-gut"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab052-3041-78a1-93a8-5d66507c3ecf"
      }
    }
  },
  "passkeys.signInOptions": {
    "request": {
      "body": {}
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "challenge": "88MsT3aSM4ZuFwgQx11qmhQDVsxCVdPSJkeLfZvZCsN",
        "rpId": "localhost",
        "timeout": 60000,
        "userVerification": "required"
      }
    }
  },
  "passkeys.signIn": {
    "request": {
      "body": {
        "credential": {
          "id": "-dDoSxxEoy4xQ11JRWWZfphUU0P2Zgq_9WYAHI3gNKE",
          "rawId": "-dDoSxxEoy4xQ11JRWWZfphUU0P2Zgq_9WYAHI3gNKE",
          "type": "public-key",
          "response": {
            "clientDataJSON": "PXkkr64v80kRhOTR-xoR6qpeTNYA2pHCq1NymvXM5xCulDeGL73eUROeRKek13HH",
            "authenticatorData": "oNt0rOM8EkksVIn7m9BcsNhg5g3kMo7daz9ttZCkG6waXec1R8XeVD2wQG6zCU6O",
            "signature": "ltptJMgYUpQZv1vUTAeJZPbBRGX0g-4hi2yyTkfPCqqjcpbX9P04mGthKcW05FFM"
          }
        }
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "user": {
          "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "email": "marta@stringers.example",
          "full_name": "Marta Lind"
        },
        "profile": {
          "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "full_name": "Marta Lind",
          "business_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "role": "owner",
          "has_colleagues": false,
          "subscription_tier": "paid",
          "business_name": "Lind Strings",
          "business_phone": null,
          "business_address": null,
          "currency": "EUR",
          "tension_unit": "lbs",
          "length_unit": "m",
          "theme": "auto",
          "time_format": "auto",
          "customer_tension_unit": "lbs",
          "time_zone": "Atlantic/Reykjavik",
          "turnaround_days": 3,
          "default_price": null,
          "default_mains_meters": "6.5",
          "default_crosses_meters": "5.5",
          "label_size": "29x62",
          "shop_tools": [],
          "created_at": "2026-11-23T09:01:00.000Z",
          "updated_at": "2026-11-23T09:16:00.000Z"
        },
        "businesses": [
          {
            "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "name": "Lind Strings",
            "role": "owner",
            "is_open": true
          }
        ],
        "shared_device": null
      }
    }
  },
  "accessTokens.list": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
            "name": "Till",
            "scopes": [
              "customers:read",
              "customers:write",
              "jobs:read",
              "jobs:write",
              "inventory:read",
              "inventory:write",
              "feedback:read",
              "feedback:write",
              "messages:read",
              "messages:write",
              "analytics:read",
              "settings:read"
            ],
            "expires_at": "2027-11-23T09:17:00.000Z",
            "last_used_at": "2026-11-23T09:01:00.000Z",
            "last_used_address": "unknown",
            "created_at": "2026-11-23T09:17:00.000Z",
            "user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "full_name": "Marta Lind"
          }
        ]
      }
    }
  },
  "accessTokens.create": {
    "request": {
      "body": {
        "name": "Till",
        "scopes": [
          "customers:write",
          "jobs:write",
          "inventory:write",
          "feedback:write",
          "messages:write",
          "analytics:read",
          "settings:read"
        ],
        "expires_in_days": 365,
        "current_password": "strings-and-gut"
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
        "name": "Till",
        "scopes": [
          "customers:read",
          "customers:write",
          "jobs:read",
          "jobs:write",
          "inventory:read",
          "inventory:write",
          "feedback:read",
          "feedback:write",
          "messages:read",
          "messages:write",
          "analytics:read",
          "settings:read"
        ],
        "expires_at": "2027-11-23T09:17:00.000Z",
        "last_used_at": null,
        "last_used_address": null,
        "created_at": "2026-11-23T09:17:00.000Z",
        "user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "full_name": "Marta Lind",
        "token": "sdt_Hjf9lHBhqDHMFrX__kk4mxeFjDbnQgCXpH_Cuw_1JVxwnRx9AOh-6CXMq4x230PWYRUcGOfMQOVwmGBDz74ubg"
      }
    }
  },
  "accessTokens.revoke": {
    "request": {
      "params": {
        "id": "019ab033-10c6-70fd-97f1-131271c4f8bd"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab033-10c6-70fd-97f1-131271c4f8bd"
      }
    }
  },
  "people.list": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "full_name": "Marta Lind",
            "role": "owner",
            "joined_at": "2026-11-23T09:01:00.000Z",
            "is_open": true,
            "updated_at": "2026-11-23T09:01:00.000Z"
          },
          {
            "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
            "full_name": "Sam Berg",
            "role": "stringer",
            "joined_at": "2026-11-23T12:03:00.000Z",
            "is_open": true,
            "updated_at": "2026-11-23T12:03:00.000Z"
          }
        ],
        "removed": [
          {
            "user_id": "019ab074-e0be-7f9c-9a8d-8a6158382e10",
            "full_name": "Noor Aziz"
          }
        ]
      }
    }
  },
  "people.businesses": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab074-e0be-7f9c-9a8d-8a6158382e10",
            "name": "Noor Aziz",
            "role": "owner",
            "is_open": true
          },
          {
            "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "name": "Lind Strings",
            "role": "stringer",
            "is_open": true
          }
        ]
      }
    }
  },
  "people.chooseBusiness": {
    "request": {
      "params": {
        "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af"
      }
    }
  },
  "people.changeRole": {
    "request": {
      "params": {
        "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72"
      },
      "body": {
        "from": "stringer",
        "to": "manager"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
        "full_name": "Sam Berg",
        "role": "manager",
        "joined_at": "2026-11-23T12:03:00.000Z",
        "is_open": true,
        "updated_at": "2026-11-23T12:24:00.000Z"
      }
    }
  },
  "people.remove": {
    "request": {
      "params": {
        "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72"
      },
      "body": {
        "role": "manager"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72"
      }
    }
  },
  "people.leave": {
    "request": {
      "body": {
        "role": "stringer"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "done": true
      }
    }
  },
  "people.handOver": {
    "request": {
      "params": {
        "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72"
      },
      "body": {
        "role": "manager",
        "current_password": "strings-and-gut"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
            "full_name": "Sam Berg",
            "role": "owner",
            "joined_at": "2026-11-23T12:03:00.000Z",
            "is_open": true,
            "updated_at": "2026-11-23T12:25:00.000Z"
          },
          {
            "user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "full_name": "Marta Lind",
            "role": "manager",
            "joined_at": "2026-11-23T09:01:00.000Z",
            "is_open": true,
            "updated_at": "2026-11-23T12:25:00.000Z"
          }
        ]
      }
    }
  },
  "people.deleteBusiness": {
    "request": {
      "body": {
        "name": "Noor Aziz",
        "current_password": "poly-and-gut"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "done": true
      }
    }
  },
  "places.list": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab086-d081-7a9f-993d-1a7c97173cda",
            "name": "A1",
            "racquets": 1,
            "created_at": "2026-11-23T11:24:00.000Z"
          },
          {
            "id": "019ab0c2-539e-72cf-96da-595c89528f13",
            "name": "A2",
            "racquets": 0,
            "created_at": "2026-11-23T11:24:00.000Z"
          },
          {
            "id": "019ab0ea-6826-7651-92bf-d64f7fed0984",
            "name": "Counter",
            "racquets": 0,
            "created_at": "2026-11-23T11:24:00.000Z"
          }
        ]
      }
    }
  },
  "places.create": {
    "request": {
      "body": {
        "names": [
          "A1",
          "A2",
          "Counter"
        ]
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab086-d081-7a9f-993d-1a7c97173cda",
            "name": "A1",
            "racquets": 0,
            "created_at": "2026-11-23T11:24:00.000Z"
          },
          {
            "id": "019ab0c2-539e-72cf-96da-595c89528f13",
            "name": "A2",
            "racquets": 0,
            "created_at": "2026-11-23T11:24:00.000Z"
          },
          {
            "id": "019ab0ea-6826-7651-92bf-d64f7fed0984",
            "name": "Counter",
            "racquets": 0,
            "created_at": "2026-11-23T11:24:00.000Z"
          }
        ]
      }
    }
  },
  "places.remove": {
    "request": {
      "params": {
        "id": "019ab0ea-6826-7651-92bf-d64f7fed0984"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0ea-6826-7651-92bf-d64f7fed0984"
      }
    }
  },
  "places.check": {
    "request": {
      "body": {
        "found": [
          {
            "job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
            "place_id": "019ab0c2-539e-72cf-96da-595c89528f13"
          }
        ]
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "expected": 3,
        "in_place": 0,
        "missing": {
          "items": [
            {
              "id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
              "job_number": 2,
              "status": "completed",
              "customer_name": "Ana Moreau",
              "racquet_brand": "Wilson",
              "racquet_model": "Blade 98",
              "place_id": null,
              "time_completed": "2026-11-23T00:00:00.000Z",
              "price": "20.00",
              "owed": "0.00"
            },
            {
              "id": "019ab0c3-f514-783c-9f11-be8018f8bc35",
              "job_number": 6,
              "status": "completed",
              "customer_name": "Baseline Club",
              "racquet_brand": "Head",
              "racquet_model": "Radical MP",
              "place_id": null,
              "time_completed": "2026-11-23T10:59:00.000Z",
              "price": "28.00",
              "owed": "28.00"
            }
          ],
          "value": "48.00",
          "owed": "28.00"
        },
        "misplaced": {
          "items": [
            {
              "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
              "job_number": 1,
              "status": "completed",
              "customer_name": "Jonas Berg",
              "racquet_brand": "Babolat",
              "racquet_model": "Pure Aero 98",
              "place_id": "019ab086-d081-7a9f-993d-1a7c97173cda",
              "time_completed": "2026-11-23T00:00:00.000Z",
              "price": "27.00",
              "owed": "0.00",
              "found_at": "019ab0c2-539e-72cf-96da-595c89528f13"
            }
          ],
          "value": "27.00",
          "owed": "0.00"
        },
        "not_ready": {
          "items": [],
          "value": "0.00",
          "owed": "0.00"
        },
        "unknown": 0,
        "uncollected": {
          "items": [],
          "value": "0.00",
          "owed": "0.00"
        }
      }
    }
  },
  "absences.list": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab0c3-56ab-7882-90aa-9add7273110e",
            "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
            "full_name": "Sam Berg",
            "starts_on": "2026-12-03",
            "ends_on": "2026-12-07",
            "note": "Tournament in Riga",
            "created_at": "2026-11-23T12:11:00.000Z"
          }
        ]
      }
    }
  },
  "absences.add": {
    "request": {
      "body": {
        "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
        "starts_on": "2026-12-03",
        "ends_on": "2026-12-07",
        "note": "Tournament in Riga"
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "absence": {
          "id": "019ab0c3-56ab-7882-90aa-9add7273110e",
          "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
          "full_name": "Sam Berg",
          "starts_on": "2026-12-03",
          "ends_on": "2026-12-07",
          "note": "Tournament in Riga",
          "created_at": "2026-11-23T12:11:00.000Z"
        },
        "freed_jobs": 0
      }
    }
  },
  "absences.remove": {
    "request": {
      "params": {
        "id": "019ab0c3-56ab-7882-90aa-9add7273110e"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0c3-56ab-7882-90aa-9add7273110e"
      }
    }
  },
  "absences.load": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "days": [
          "2026-11-23",
          "2026-11-24",
          "2026-11-25",
          "2026-11-26",
          "2026-11-27",
          "2026-11-28",
          "2026-11-29"
        ],
        "members": [
          {
            "user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "full_name": "Marta Lind",
            "overdue": 0,
            "due": [
              0,
              0,
              0,
              0,
              0,
              0,
              0
            ],
            "is_away": [
              false,
              false,
              false,
              false,
              false,
              false,
              false
            ]
          },
          {
            "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
            "full_name": "Sam Berg",
            "overdue": 0,
            "due": [
              0,
              0,
              0,
              0,
              0,
              0,
              0
            ],
            "is_away": [
              false,
              false,
              false,
              false,
              false,
              false,
              false
            ]
          }
        ],
        "unassigned": {
          "overdue": 0,
          "due": [
            0,
            0,
            0,
            0,
            0,
            0,
            0
          ]
        }
      }
    }
  },
  "pay.rates": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab01f-b3b2-7f82-958f-72fb491c3851",
            "user_id": null,
            "full_name": null,
            "kind": "standard",
            "customer_id": null,
            "customer_name": null,
            "string_brand": null,
            "string_model": null,
            "amount": "12.00",
            "valid_from": "2026-11-16",
            "created_at": "2026-11-23T12:15:00.000Z"
          }
        ]
      }
    }
  },
  "pay.setRate": {
    "request": {
      "body": {
        "kind": "standard",
        "amount": "12",
        "valid_from": "2026-11-16",
        "from": null
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "id": "019ab01f-b3b2-7f82-958f-72fb491c3851",
        "user_id": null,
        "full_name": null,
        "kind": "standard",
        "customer_id": null,
        "customer_name": null,
        "string_brand": null,
        "string_model": null,
        "amount": "12.00",
        "valid_from": "2026-11-16",
        "created_at": "2026-11-23T12:15:00.000Z"
      }
    }
  },
  "pay.entries": {
    "request": {
      "query": {
        "limit": 2
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab028-f7e2-7a01-915a-a9dfb213b4fb",
            "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
            "full_name": "Sam Berg",
            "string_job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
            "job_number": 1,
            "day": "2026-11-23",
            "paid_for": "standard",
            "amount": "12.00",
            "currency": "USD",
            "reason": "finished",
            "reverses": null,
            "pay_run_id": null,
            "created_at": "2026-11-23T12:18:00.000Z"
          }
        ],
        "next": null
      }
    }
  },
  "pay.open": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
            "full_name": "Sam Berg",
            "count": 1,
            "total": "12.00",
            "currency": "USD",
            "first_day": "2026-11-23",
            "last_day": "2026-11-23"
          }
        ]
      }
    }
  },
  "pay.closeRun": {
    "request": {
      "body": {
        "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
        "to": "2026-11-23",
        "count": 1,
        "total": "12.00",
        "currency": "USD"
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "id": "019ab068-859f-7ef6-98de-87db6623f2c6",
        "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
        "full_name": "Sam Berg",
        "from": "2026-11-23",
        "to": "2026-11-23",
        "count": 1,
        "total": "12.00",
        "currency": "USD",
        "closed_at": "2026-11-23T12:19:00.000Z",
        "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "by_name": "Marta Lind"
      }
    }
  },
  "pay.runs": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab068-859f-7ef6-98de-87db6623f2c6",
            "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
            "full_name": "Sam Berg",
            "from": "2026-11-23",
            "to": "2026-11-23",
            "count": 1,
            "total": "12.00",
            "currency": "USD",
            "closed_at": "2026-11-23T12:19:00.000Z",
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind"
          }
        ],
        "next": null
      }
    }
  },
  "pay.run": {
    "request": {
      "params": {
        "id": "019ab068-859f-7ef6-98de-87db6623f2c6"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "run": {
          "id": "019ab068-859f-7ef6-98de-87db6623f2c6",
          "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
          "full_name": "Sam Berg",
          "from": "2026-11-23",
          "to": "2026-11-23",
          "count": 1,
          "total": "12.00",
          "currency": "USD",
          "closed_at": "2026-11-23T12:19:00.000Z",
          "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "by_name": "Marta Lind"
        },
        "entries": [
          {
            "id": "019ab028-f7e2-7a01-915a-a9dfb213b4fb",
            "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
            "full_name": "Sam Berg",
            "string_job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
            "job_number": 1,
            "day": "2026-11-23",
            "paid_for": "standard",
            "amount": "12.00",
            "currency": "USD",
            "reason": "finished",
            "reverses": null,
            "pay_run_id": "019ab068-859f-7ef6-98de-87db6623f2c6",
            "created_at": "2026-11-23T12:18:00.000Z"
          }
        ]
      }
    }
  },
  "pay.exportRun": {
    "request": {
      "params": {
        "id": "019ab068-859f-7ef6-98de-87db6623f2c6"
      }
    },
    "response": {
      "status": 200,
      "type": "text/csv",
      "body": "day,job_number,full_name,paid_for,reason,amount,currency,created_at\r\n2026-11-23,1,Sam Berg,standard,finished,12.00,USD,2026-11-23 09:00:00\r\n"
    }
  },
  "pay.report": {
    "request": {
      "query": {
        "from": "2026-11-16",
        "to": "2026-11-23"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
            "full_name": "Sam Berg",
            "day": "2026-11-23",
            "jobs": 1,
            "amount": "12.00",
            "currency": "USD"
          }
        ],
        "next": null
      }
    }
  },
  "invitations.list": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab0fa-868c-7b04-970d-58a9a02f9e7c",
            "email": "sam@lindstrings.example",
            "role": "stringer",
            "invited_by_name": "Marta Lind",
            "sent_at": "2026-11-23T12:00:00.000Z",
            "expires_at": "2026-11-30T12:00:00.000Z",
            "is_expired": false
          }
        ]
      }
    }
  },
  "invitations.create": {
    "request": {
      "body": {
        "email": "sam@lindstrings.example",
        "role": "stringer"
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "id": "019ab0fa-868c-7b04-970d-58a9a02f9e7c",
        "email": "sam@lindstrings.example",
        "role": "stringer",
        "invited_by_name": "Marta Lind",
        "sent_at": "2026-11-23T11:59:00.000Z",
        "expires_at": "2026-11-30T11:59:00.000Z",
        "is_expired": false
      }
    }
  },
  "invitations.send": {
    "request": {
      "params": {
        "id": "019ab0fa-868c-7b04-970d-58a9a02f9e7c"
      },
      "body": {
        "sent_at": "2026-11-23T11:59:00.000Z"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0fa-868c-7b04-970d-58a9a02f9e7c",
        "email": "sam@lindstrings.example",
        "role": "stringer",
        "invited_by_name": "Marta Lind",
        "sent_at": "2026-11-23T12:00:00.000Z",
        "expires_at": "2026-11-30T12:00:00.000Z",
        "is_expired": false
      }
    }
  },
  "invitations.revoke": {
    "request": {
      "params": {
        "id": "019ab04b-0569-79f1-900d-d1319c3cffe8"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab04b-0569-79f1-900d-d1319c3cffe8"
      }
    }
  },
  "invitations.read": {
    "request": {
      "body": {
        "token": "aQWg68eX3XzSkQzkV52TI00fJ-OkKrl85VQzXV8mAsV"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "business_name": "Lind Strings",
        "invited_by_name": "Marta Lind",
        "email": "sam@lindstrings.example",
        "role": "stringer",
        "state": "open",
        "expires_at": "2026-11-30T12:00:00.000Z",
        "has_account": false
      }
    }
  },
  "invitations.accept": {
    "request": {
      "body": {
        "token": "B_s1fzwlYL1wgg5ezPlYxaGG_5q1JvPZ8NXluhG6KVE"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "name": "Lind Strings",
        "role": "stringer",
        "is_open": true
      }
    }
  },
  "invitations.signUp": {
    "request": {
      "body": {
        "token": "aQWg68eX3XzSkQzkV52TI00fJ-OkKrl85VQzXV8mAsV",
        "full_name": "Sam Berg",
        "password": "hybrid-of-two"
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "user": {
          "id": "019ab0ab-84f5-732d-95a0-69af84184a72",
          "email": "sam@lindstrings.example",
          "full_name": "Sam Berg"
        },
        "profile": {
          "id": "019ab0ab-84f5-732d-95a0-69af84184a72",
          "full_name": "Sam Berg",
          "business_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "role": "stringer",
          "has_colleagues": true,
          "subscription_tier": "paid",
          "business_name": "Lind Strings",
          "business_phone": null,
          "business_address": null,
          "currency": "EUR",
          "tension_unit": "lbs",
          "length_unit": "m",
          "theme": "auto",
          "time_format": "auto",
          "customer_tension_unit": "lbs",
          "time_zone": "Atlantic/Reykjavik",
          "turnaround_days": 3,
          "default_price": null,
          "default_mains_meters": "6.5",
          "default_crosses_meters": "5.5",
          "label_size": "29x62",
          "shop_tools": [],
          "created_at": "2026-11-23T12:03:00.000Z",
          "updated_at": "2026-11-23T12:03:00.000Z"
        },
        "businesses": [
          {
            "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "name": "Lind Strings",
            "role": "stringer",
            "is_open": true
          }
        ],
        "shared_device": null
      }
    }
  },
  "activity.list": {
    "request": {
      "query": {
        "kind": "price",
        "limit": 2
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab03c-4f8f-76f7-996e-4a86646c5da7",
            "kind": "price",
            "entity": "job",
            "record_id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
            "event": null,
            "label": "#2",
            "changes": [
              {
                "field": "price",
                "from": "29.5",
                "to": "20"
              }
            ],
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "by_access_token": {
              "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
              "name": "Till"
            },
            "created_at": "2026-11-23T12:10:00.000Z"
          },
          {
            "id": "019ab0de-4b4d-70aa-9500-78e3e015b271",
            "kind": "price",
            "entity": "item",
            "record_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
            "event": null,
            "label": "Babolat RPM Blast 1.25",
            "changes": [
              {
                "field": "cost_per_meter",
                "from": "0.85",
                "to": "0.8071"
              }
            ],
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "by_access_token": {
              "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
              "name": "Till"
            },
            "created_at": "2026-11-23T12:10:00.000Z"
          }
        ],
        "next": null
      }
    }
  },
  "sharedDevices.list": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab003-0e59-7dd6-92c4-e44a65de0b35",
            "name": "Counter",
            "idle_minutes": 10,
            "registered_by_name": "Sam Berg",
            "created_at": "2026-11-23T12:28:00.000Z",
            "last_used_at": "2026-11-23T09:01:00.000Z",
            "updated_at": "2026-11-23T12:29:00.000Z",
            "is_current": false
          }
        ]
      }
    }
  },
  "sharedDevices.register": {
    "request": {
      "body": {
        "name": "Counter",
        "idle_minutes": 5
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "id": "019ab003-0e59-7dd6-92c4-e44a65de0b35",
        "name": "Counter",
        "idle_minutes": 5,
        "registered_by_name": "Sam Berg",
        "created_at": "2026-11-23T12:28:00.000Z",
        "last_used_at": null,
        "updated_at": "2026-11-23T12:28:00.000Z",
        "is_current": true
      }
    }
  },
  "sharedDevices.changeIdleTime": {
    "request": {
      "params": {
        "id": "019ab003-0e59-7dd6-92c4-e44a65de0b35"
      },
      "body": {
        "from": 5,
        "idle_minutes": 10
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab003-0e59-7dd6-92c4-e44a65de0b35",
        "name": "Counter",
        "idle_minutes": 10,
        "registered_by_name": "Sam Berg",
        "created_at": "2026-11-23T12:28:00.000Z",
        "last_used_at": null,
        "updated_at": "2026-11-23T12:29:00.000Z",
        "is_current": false
      }
    }
  },
  "sharedDevices.remove": {
    "request": {
      "params": {
        "id": "019ab003-0e59-7dd6-92c4-e44a65de0b35"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab003-0e59-7dd6-92c4-e44a65de0b35"
      }
    }
  },
  "sharedDevices.pin": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "has_pin": true
      }
    }
  },
  "sharedDevices.setPin": {
    "request": {
      "body": {
        "pin": "2580"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "done": true
      }
    }
  },
  "sharedDevices.removePin": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "done": true
      }
    }
  },
  "sharedDevices.lockScreen": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "name": "Counter",
        "business_name": "Lind Strings",
        "people": [
          {
            "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
            "full_name": "Sam Berg",
            "pin_length": 4
          }
        ]
      }
    }
  },
  "sharedDevices.unlock": {
    "request": {
      "body": {
        "user_id": "019ab0ab-84f5-732d-95a0-69af84184a72",
        "pin": "2580"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "user": {
          "id": "019ab0ab-84f5-732d-95a0-69af84184a72",
          "email": "sam@lindstrings.example",
          "full_name": "Sam Berg"
        },
        "profile": {
          "id": "019ab0ab-84f5-732d-95a0-69af84184a72",
          "full_name": "Sam Berg",
          "business_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "role": "manager",
          "has_colleagues": true,
          "subscription_tier": "paid",
          "business_name": "Lind Strings",
          "business_phone": null,
          "business_address": null,
          "currency": "EUR",
          "tension_unit": "lbs",
          "length_unit": "m",
          "theme": "auto",
          "time_format": "auto",
          "customer_tension_unit": "lbs",
          "time_zone": "Atlantic/Reykjavik",
          "turnaround_days": 3,
          "default_price": null,
          "default_mains_meters": "6.5",
          "default_crosses_meters": "5.5",
          "label_size": "29x62",
          "shop_tools": [],
          "created_at": "2026-11-23T12:03:00.000Z",
          "updated_at": "2026-11-23T12:31:00.000Z"
        },
        "businesses": [
          {
            "id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "name": "Lind Strings",
            "role": "manager",
            "is_open": true
          }
        ],
        "shared_device": {
          "name": "Counter",
          "idle_minutes": 10,
          "by_pin": true
        }
      }
    }
  },
  "sharedDevices.stayUnlocked": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "done": true
      }
    }
  },
  "webhooks.list": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab0ca-0386-7423-96d6-2d238295c110",
            "url": "https://till.example.com/webhooks",
            "events": [
              "job.finished",
              "job.paid"
            ],
            "is_on": true,
            "off_reason": null,
            "failing_since": null,
            "created_at": "2026-11-23T12:48:00.000Z",
            "updated_at": "2026-11-23T12:48:00.000Z",
            "last_delivery": {
              "event": "webhook.test",
              "state": "waiting",
              "response_status": 200,
              "created_at": "2026-11-23T12:49:00.000Z"
            }
          }
        ]
      }
    }
  },
  "webhooks.create": {
    "request": {
      "body": {
        "url": "https://till.example.com/webhooks",
        "events": [
          "job.finished",
          "job.paid"
        ]
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "id": "019ab0ca-0386-7423-96d6-2d238295c110",
        "url": "https://till.example.com/webhooks",
        "events": [
          "job.finished",
          "job.paid"
        ],
        "is_on": true,
        "off_reason": null,
        "failing_since": null,
        "created_at": "2026-11-23T12:48:00.000Z",
        "updated_at": "2026-11-23T12:48:00.000Z",
        "secret": "whsec_WyDoGfwrZxHQgQmo_FIcKIcXiZe4uqJdyGINuSs7Lvh="
      }
    }
  },
  "webhooks.update": {
    "request": {
      "params": {
        "id": "019ab0ca-0386-7423-96d6-2d238295c110"
      },
      "body": {
        "updated_at": "2026-11-23T12:48:00.000Z",
        "events": [
          "job.finished",
          "job.paid",
          "stock.low"
        ]
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0ca-0386-7423-96d6-2d238295c110",
        "url": "https://till.example.com/webhooks",
        "events": [
          "job.finished",
          "job.paid",
          "stock.low"
        ],
        "is_on": true,
        "off_reason": null,
        "failing_since": null,
        "created_at": "2026-11-23T12:48:00.000Z",
        "updated_at": "2026-11-23T12:53:00.000Z"
      }
    }
  },
  "webhooks.remove": {
    "request": {
      "params": {
        "id": "019ab0ca-0386-7423-96d6-2d238295c110"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0ca-0386-7423-96d6-2d238295c110"
      }
    }
  },
  "webhooks.rotateSecret": {
    "request": {
      "params": {
        "id": "019ab0ca-0386-7423-96d6-2d238295c110"
      },
      "body": {
        "updated_at": "2026-11-23T12:53:00.000Z"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0ca-0386-7423-96d6-2d238295c110",
        "url": "https://till.example.com/webhooks",
        "events": [
          "job.finished",
          "job.paid",
          "stock.low"
        ],
        "is_on": true,
        "off_reason": null,
        "failing_since": null,
        "created_at": "2026-11-23T12:48:00.000Z",
        "updated_at": "2026-11-23T12:54:00.000Z",
        "secret": "whsec_f9N8LY8tnm2b12pIB1saL_eW7KYBHVVUN_sFTtppd0G="
      }
    }
  },
  "webhooks.test": {
    "request": {
      "params": {
        "id": "019ab0ca-0386-7423-96d6-2d238295c110"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab092-7969-72ef-9b72-1b548dc1912c",
        "endpoint_id": "019ab0ca-0386-7423-96d6-2d238295c110",
        "event": "webhook.test",
        "state": "delivered",
        "body": "{\"type\" : \"webhook.test\", \"timestamp\" : \"2026-11-23T12:49:00.000Z\", \"by\" : {\"user_id\" : \"019ab0cd-3d4e-7b48-95fd-695f47e562af\", \"name\" : \"Marta Lind\", \"access_token\" : null}, \"data\" : {\"endpoint_id\" : \"019ab0ca-0386-7423-96d6-2d238295c110\"}}",
        "attempts": 1,
        "due_at": "2026-11-23T12:49:00.000Z",
        "attempted_at": "2026-11-23T12:49:00.000Z",
        "duration_ms": 85,
        "response_status": 200,
        "response_body": "thanks",
        "error": null,
        "created_at": "2026-11-23T12:49:00.000Z"
      }
    }
  },
  "webhooks.deliveries": {
    "request": {
      "query": {
        "endpoint_id": "019ab0ca-0386-7423-96d6-2d238295c110"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab092-7969-72ef-9b72-1b548dc1912c",
            "endpoint_id": "019ab0ca-0386-7423-96d6-2d238295c110",
            "event": "webhook.test",
            "state": "delivered",
            "body": "{\"type\" : \"webhook.test\", \"timestamp\" : \"2026-11-23T12:49:00.000Z\", \"by\" : {\"user_id\" : \"019ab0cd-3d4e-7b48-95fd-695f47e562af\", \"name\" : \"Marta Lind\", \"access_token\" : null}, \"data\" : {\"endpoint_id\" : \"019ab0ca-0386-7423-96d6-2d238295c110\"}}",
            "attempts": 1,
            "due_at": "2026-11-23T12:49:00.000Z",
            "attempted_at": "2026-11-23T12:49:00.000Z",
            "duration_ms": 85,
            "response_status": 200,
            "response_body": "thanks",
            "error": null,
            "created_at": "2026-11-23T12:49:00.000Z"
          }
        ],
        "next": null
      }
    }
  },
  "webhooks.redeliver": {
    "request": {
      "params": {
        "id": "019ab092-7969-72ef-9b72-1b548dc1912c"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab092-7969-72ef-9b72-1b548dc1912c",
        "endpoint_id": "019ab0ca-0386-7423-96d6-2d238295c110",
        "event": "webhook.test",
        "state": "waiting",
        "body": "{\"type\" : \"webhook.test\", \"timestamp\" : \"2026-11-23T12:49:00.000Z\", \"by\" : {\"user_id\" : \"019ab0cd-3d4e-7b48-95fd-695f47e562af\", \"name\" : \"Marta Lind\", \"access_token\" : null}, \"data\" : {\"endpoint_id\" : \"019ab0ca-0386-7423-96d6-2d238295c110\"}}",
        "attempts": 0,
        "due_at": "2026-11-23T12:51:00.000Z",
        "attempted_at": "2026-11-23T12:49:00.000Z",
        "duration_ms": 85,
        "response_status": 200,
        "response_body": "thanks",
        "error": null,
        "created_at": "2026-11-23T12:49:00.000Z"
      }
    }
  },
  "calendar.state": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "calendar": {
          "created_at": "2026-11-23T12:45:00.000Z",
          "updated_at": "2026-11-23T12:45:00.000Z"
        }
      }
    }
  },
  "calendar.renew": {
    "request": {
      "body": {
        "updated_at": null
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "created_at": "2026-11-23T12:45:00.000Z",
        "updated_at": "2026-11-23T12:45:00.000Z",
        "address": "https://stringdesk.example.com/calendar/sdc_AZ2QVX8VsfnE8ziH33wUtaJZgEbZG7M8quO1GkTIIEXBHkeqyaUYv5oyeZy8deCAMkYF-T1sUDFHVCn-lG5piA.ics"
      }
    }
  },
  "calendar.turnOff": {
    "request": {
      "body": {
        "updated_at": "2026-11-23T12:45:00.000Z"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "calendar": null
      }
    }
  },
  "firstRun.choose": {
    "request": {
      "body": {
        "choice": "sample"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "choice": "sample"
      }
    }
  },
  "firstRun.removeSample": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "kept": []
      }
    }
  },
  "customers.list": {
    "request": {
      "query": {
        "search": "berg",
        "limit": 20
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "created_at": "2026-11-23T09:18:00.000Z",
            "updated_at": "2026-11-23T09:19:00.000Z",
            "full_name": "Jonas Berg",
            "email": "jonas.berg@example.com",
            "phone": "+46 70 123 45 67",
            "notes": "Plays on Tuesdays and Fridays",
            "preferred_contact_method": "email",
            "is_active": true,
            "payer_id": null,
            "contact": "self",
            "contact_name": null,
            "contact_phone": null,
            "contact_email": null,
            "is_organisation": false,
            "erased_at": null,
            "racquet_count": 1,
            "last_job_date": "2026-11-23T00:00:00.000Z",
            "owed": "0.00",
            "payer_name": null
          }
        ],
        "next": null
      }
    }
  },
  "customers.export": {
    "request": {
      "query": {
        "search": "berg"
      }
    },
    "response": {
      "status": 200,
      "type": "text/csv",
      "body": "id,full_name,email,phone,notes,preferred_contact_method,is_active,is_organisation,payer_name,contact,contact_name,contact_phone,contact_email,racquet_count,last_job_date,owed,created_at,updated_at\r\n019ab0b0-9b50-7f3c-946c-489f562896fb,Jonas Berg,jonas.berg@example.com,+46 70 123 45 67,Plays on Tuesdays and Fridays,email,true,false,,self,,,,1,2026-11-23 00:00:00,0.00,2026-11-23 09:00:00,2026-11-23 09:00:00\r\n"
    }
  },
  "customers.previewImport": {
    "request": {
      "form": {
        "file": "Name,Email,Phone\nSofia Lindqvist,sofia@example.com,+46 73 555 01 02\nPaul Weber,paul@example,\n"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "sheets": [],
        "sheet": null,
        "skipped_sheets": [],
        "encoding": "utf-8",
        "encoding_sample": null,
        "heading_row": 1,
        "first_rows": [
          {
            "row": 1,
            "text": "Name · Email · Phone"
          },
          {
            "row": 2,
            "text": "Sofia Lindqvist · sofia@example.com · +46 73 555 01 02"
          },
          {
            "row": 3,
            "text": "Paul Weber · paul@example"
          }
        ],
        "separator": ",",
        "columns": [
          {
            "name": "Name",
            "target": "full_name"
          },
          {
            "name": "Email",
            "target": "email"
          },
          {
            "name": "Phone",
            "target": "phone"
          }
        ],
        "counts": {
          "rows": 2,
          "new": 1,
          "existing": 0,
          "refused": 1,
          "new_racquet": 0,
          "racquets": 0,
          "beyond_plan": 0,
          "shared_emails": 0
        },
        "plan": {
          "value": null,
          "count": 2
        },
        "rows": [
          {
            "row": 2,
            "outcome": "new",
            "cells": [
              "Sofia Lindqvist",
              "sofia@example.com",
              "+46 73 555 01 02"
            ],
            "problems": [],
            "notices": []
          },
          {
            "row": 3,
            "outcome": "refused",
            "cells": [
              "Paul Weber",
              "paul@example",
              ""
            ],
            "problems": [
              {
                "path": "email",
                "message": "Invalid email address"
              }
            ],
            "notices": []
          }
        ]
      }
    }
  },
  "customers.import": {
    "request": {
      "form": {
        "file": "Name,Email,Phone\nSofia Lindqvist,sofia@example.com,+46 73 555 01 02\nPaul Weber,paul@example,\n"
      }
    },
    "response": {
      "status": 200,
      "type": "text/event-stream",
      "body": "event: message\ndata: {\"step\":\"done\",\"counts\":{\"rows\":2,\"new\":1,\"existing\":0,\"refused\":1,\"new_racquet\":0,\"racquets\":0,\"beyond_plan\":0,\"shared_emails\":0},\"refused\":[{\"row\":3,\"outcome\":\"refused\",\"cells\":[\"Paul Weber\",\"paul@example\",\"\"],\"problems\":[{\"path\":\"email\",\"message\":\"Invalid email address\"}],\"notices\":[]}],\"import_id\":\"019ab0a5-575a-717c-9015-a947b24c746a\"}\n\n"
    }
  },
  "customers.get": {
    "request": {
      "params": {
        "id": "019ab0b0-9b50-7f3c-946c-489f562896fb"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:18:00.000Z",
        "updated_at": "2026-11-23T09:19:00.000Z",
        "full_name": "Jonas Berg",
        "email": "jonas.berg@example.com",
        "phone": "+46 70 123 45 67",
        "notes": "Plays on Tuesdays and Fridays",
        "preferred_contact_method": "email",
        "is_active": true,
        "payer_id": null,
        "contact": "self",
        "contact_name": null,
        "contact_phone": null,
        "contact_email": null,
        "is_organisation": false,
        "erased_at": null,
        "racquet_count": 1,
        "last_job_date": "2026-11-23T00:00:00.000Z",
        "owed": "0.00",
        "payer_name": null,
        "international_phone": "+46701234567",
        "texts_stopped_at": null,
        "recipient": {
          "full_name": "Jonas Berg",
          "phone": "+46 70 123 45 67",
          "email": "jonas.berg@example.com",
          "preferred_contact_method": "email",
          "international_phone": "+46701234567",
          "texts_stopped_at": null
        },
        "merges": [],
        "pays_for": {
          "customers": 0,
          "jobs": 0,
          "owed": "0.00"
        }
      }
    }
  },
  "customers.create": {
    "request": {
      "body": {
        "full_name": "Jonas Berg",
        "email": "jonas.berg@example.com",
        "phone": "+46 70 123 45 67",
        "preferred_contact_method": "email"
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:18:00.000Z",
        "updated_at": "2026-11-23T09:18:00.000Z",
        "full_name": "Jonas Berg",
        "email": "jonas.berg@example.com",
        "phone": "+46 70 123 45 67",
        "notes": null,
        "preferred_contact_method": "email",
        "is_active": true,
        "payer_id": null,
        "contact": "self",
        "contact_name": null,
        "contact_phone": null,
        "contact_email": null,
        "is_organisation": false,
        "erased_at": null
      }
    }
  },
  "customers.update": {
    "request": {
      "params": {
        "id": "019ab0b0-9b50-7f3c-946c-489f562896fb"
      },
      "body": {
        "updated_at": "2026-11-23T09:18:00.000Z",
        "notes": "Plays on Tuesdays and Fridays"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:18:00.000Z",
        "updated_at": "2026-11-23T09:19:00.000Z",
        "full_name": "Jonas Berg",
        "email": "jonas.berg@example.com",
        "phone": "+46 70 123 45 67",
        "notes": "Plays on Tuesdays and Fridays",
        "preferred_contact_method": "email",
        "is_active": true,
        "payer_id": null,
        "contact": "self",
        "contact_name": null,
        "contact_phone": null,
        "contact_email": null,
        "is_organisation": false,
        "erased_at": null
      }
    }
  },
  "customers.remove": {
    "request": {
      "params": {
        "id": "019ab0b5-9d0b-7fdc-9132-2602672520b3"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0b5-9d0b-7fdc-9132-2602672520b3"
      }
    }
  },
  "customers.erase": {
    "request": {
      "params": {
        "id": "019ab0a2-2a5f-7a64-9882-8a4438ac638a"
      },
      "body": {
        "updated_at": "2026-11-23T09:32:00.000Z"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0a2-2a5f-7a64-9882-8a4438ac638a",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:32:00.000Z",
        "updated_at": "2026-11-23T09:32:00.000Z",
        "full_name": "Erased customer",
        "email": null,
        "phone": null,
        "notes": null,
        "preferred_contact_method": null,
        "is_active": false,
        "payer_id": null,
        "contact": "self",
        "contact_name": null,
        "contact_phone": null,
        "contact_email": null,
        "is_organisation": false,
        "erased_at": "2026-11-23T09:32:00.000Z"
      }
    }
  },
  "customers.merge": {
    "request": {
      "params": {
        "id": "019ab0b0-9b50-7f3c-946c-489f562896fb"
      },
      "body": {
        "other": "019ab0b5-9d0b-7fdc-9132-2602672520b3"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "merge_id": "019ab0e3-b551-7e28-9b2e-72ebf045ae1a",
        "customer": {
          "id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
          "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "created_at": "2026-11-23T09:18:00.000Z",
          "updated_at": "2026-11-23T09:19:00.000Z",
          "full_name": "Jonas Berg",
          "email": "jonas.berg@example.com",
          "phone": "+46 70 123 45 67",
          "notes": "Plays on Tuesdays and Fridays\n\nAlso: J. Berg",
          "preferred_contact_method": "email",
          "is_active": true,
          "payer_id": null,
          "contact": "self",
          "contact_name": null,
          "contact_phone": null,
          "contact_email": null,
          "is_organisation": false,
          "erased_at": null,
          "racquet_count": 1,
          "last_job_date": null,
          "owed": "0.00",
          "payer_name": null
        }
      }
    }
  },
  "customers.undoMerge": {
    "request": {
      "params": {
        "id": "019ab0e3-b551-7e28-9b2e-72ebf045ae1a"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "customer": {
          "id": "019ab0b5-9d0b-7fdc-9132-2602672520b3",
          "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "created_at": "2026-11-23T09:29:00.000Z",
          "updated_at": "2026-11-23T09:29:00.000Z",
          "full_name": "J. Berg",
          "email": null,
          "phone": "+46 70 123 45 67",
          "notes": null,
          "preferred_contact_method": null,
          "is_active": true,
          "payer_id": null,
          "contact": "self",
          "contact_name": null,
          "contact_phone": null,
          "contact_email": null,
          "is_organisation": false,
          "erased_at": null,
          "racquet_count": 0,
          "last_job_date": null,
          "owed": "0.00",
          "payer_name": null
        },
        "is_archived_by_limit": false
      }
    }
  },
  "racquets.list": {
    "request": {
      "query": {
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "created_at": "2026-11-23T09:20:00.000Z",
            "updated_at": "2026-11-23T09:21:00.000Z",
            "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
            "brand": "Babolat",
            "model": "Pure Aero 98",
            "own_number": 1,
            "grip_size": "3",
            "weight_grams": null,
            "balance_point_mm": null,
            "string_pattern": "16x20",
            "preferred_tension_mains": 54,
            "preferred_tension_crosses": 52,
            "plays_per_week": null,
            "restring_weeks": null,
            "notes": null,
            "photo_url": null,
            "is_active": true,
            "customer_name": "Jonas Berg",
            "last_job_date": "2026-11-23T00:00:00.000Z",
            "last_stringing": {
              "string_mains_brand": "Babolat",
              "string_mains_model": "RPM Blast",
              "string_mains_color": null,
              "string_crosses_brand": null,
              "string_crosses_model": null,
              "string_crosses_color": null,
              "string_source_mains": "shop",
              "string_source_crosses": "shop",
              "tension_mains": 54,
              "tension_crosses": 52
            }
          }
        ],
        "next": null
      }
    }
  },
  "racquets.export": {
    "request": {
      "query": {
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb"
      }
    },
    "response": {
      "status": 200,
      "type": "text/csv",
      "body": "id,customer_id,customer_name,brand,model,own_number,grip_size,weight_grams,balance_point_mm,string_pattern,preferred_tension_mains,preferred_tension_crosses,plays_per_week,restring_weeks,notes,photo_url,is_active,last_job_date,created_at,updated_at\r\n019ab0d8-fb3b-75f5-95a1-c8529b592c20,019ab0b0-9b50-7f3c-946c-489f562896fb,Jonas Berg,Babolat,Pure Aero 98,1,3,,,16x20,54,52,,,,,true,2026-11-23 00:00:00,2026-11-23 09:00:00,2026-11-23 09:00:00\r\n"
    }
  },
  "racquets.pick": {
    "request": {
      "query": {
        "search": "jonas"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
            "full_name": "Jonas Berg",
            "is_active": true,
            "racquets": [
              {
                "id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
                "brand": "Babolat",
                "model": "Pure Aero 98",
                "own_number": 1,
                "string_pattern": "16x20",
                "last_job": {
                  "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
                  "job_number": 1,
                  "job_date": "2026-11-23T00:00:00.000Z",
                  "status": "completed",
                  "string_mains_brand": "Babolat",
                  "string_mains_model": "RPM Blast",
                  "string_mains_color": null,
                  "string_crosses_brand": null,
                  "string_crosses_model": null,
                  "string_crosses_color": null,
                  "string_source_mains": "shop",
                  "string_source_crosses": "shop",
                  "tension_mains": 54,
                  "tension_crosses": 52
                }
              }
            ]
          }
        ]
      }
    }
  },
  "racquets.get": {
    "request": {
      "params": {
        "id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:20:00.000Z",
        "updated_at": "2026-11-23T09:21:00.000Z",
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "brand": "Babolat",
        "model": "Pure Aero 98",
        "own_number": 1,
        "grip_size": "3",
        "weight_grams": null,
        "balance_point_mm": null,
        "string_pattern": "16x20",
        "preferred_tension_mains": 54,
        "preferred_tension_crosses": 52,
        "plays_per_week": null,
        "restring_weeks": null,
        "notes": null,
        "photo_url": null,
        "is_active": true,
        "customer_name": "Jonas Berg",
        "last_job_date": "2026-11-23T00:00:00.000Z",
        "last_stringing": {
          "string_mains_brand": "Babolat",
          "string_mains_model": "RPM Blast",
          "string_mains_color": null,
          "string_crosses_brand": null,
          "string_crosses_model": null,
          "string_crosses_color": null,
          "string_source_mains": "shop",
          "string_source_crosses": "shop",
          "tension_mains": 54,
          "tension_crosses": 52
        },
        "job_count": 1,
        "last_job": {
          "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
          "job_number": 1,
          "status": "completed",
          "job_date": "2026-11-23T00:00:00.000Z",
          "string_mains_brand": "Babolat",
          "string_mains_model": "RPM Blast",
          "string_crosses_brand": null,
          "string_crosses_model": null,
          "tension_mains": 54,
          "tension_crosses": 52
        },
        "photo": null
      }
    }
  },
  "racquets.models": {
    "request": {
      "query": {
        "search": "pure aero 98"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": [
        {
          "brand": "Babolat",
          "model": "Pure Aero 98",
          "string_pattern": "16x20",
          "weight_grams": 305,
          "balance_point_mm": 315
        }
      ]
    }
  },
  "racquets.create": {
    "request": {
      "body": {
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "brand": "Babolat",
        "model": "Pure Aero 98",
        "string_pattern": "16x20",
        "grip_size": "3"
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:20:00.000Z",
        "updated_at": "2026-11-23T09:20:00.000Z",
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "brand": "Babolat",
        "model": "Pure Aero 98",
        "own_number": null,
        "grip_size": "3",
        "weight_grams": null,
        "balance_point_mm": null,
        "string_pattern": "16x20",
        "preferred_tension_mains": null,
        "preferred_tension_crosses": null,
        "plays_per_week": null,
        "restring_weeks": null,
        "notes": null,
        "photo_url": null,
        "is_active": true
      }
    }
  },
  "racquets.update": {
    "request": {
      "params": {
        "id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20"
      },
      "body": {
        "updated_at": "2026-11-23T09:20:00.000Z",
        "own_number": 1,
        "preferred_tension_mains": 54,
        "preferred_tension_crosses": 52
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:20:00.000Z",
        "updated_at": "2026-11-23T09:21:00.000Z",
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "brand": "Babolat",
        "model": "Pure Aero 98",
        "own_number": 1,
        "grip_size": "3",
        "weight_grams": null,
        "balance_point_mm": null,
        "string_pattern": "16x20",
        "preferred_tension_mains": 54,
        "preferred_tension_crosses": 52,
        "plays_per_week": null,
        "restring_weeks": null,
        "notes": null,
        "photo_url": null,
        "is_active": true
      }
    }
  },
  "racquets.remove": {
    "request": {
      "params": {
        "id": "019ab03b-87bf-7bb7-9259-74e9eb01dc31"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab03b-87bf-7bb7-9259-74e9eb01dc31"
      }
    }
  },
  "racquets.uploadPhoto": {
    "request": {
      "params": {
        "id": "019ab086-b7ce-7ce0-92f1-bf2563549d57"
      },
      "form": {
        "photo": "(the file racquet.jpg)"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "url": "/files/019ab0cd-3d4e-7b48-95fd-695f47e562af/019ab050-d521-7058-9686-0f36aab66f28-whole.webp?until=1795478400&signature=HlNO8TYszlpZR9HJJZFW6kYO9pxv1lgyx9OwSMJtwoJ",
        "small_url": "/files/019ab0cd-3d4e-7b48-95fd-695f47e562af/019ab050-d521-7058-9686-0f36aab66f28-small.webp?until=1795478400&signature=Nw4sanxWfPlG71BCB4jk9fHMga9VBtE0AuSQhJseLg7"
      }
    }
  },
  "racquets.removePhoto": {
    "request": {
      "params": {
        "id": "019ab086-b7ce-7ce0-92f1-bf2563549d57"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab086-b7ce-7ce0-92f1-bf2563549d57"
      }
    }
  },
  "jobs.list": {
    "request": {
      "query": {
        "status": "completed",
        "limit": 2
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab076-84f1-7701-92f8-52d58c41b4f8",
            "job_number": 3,
            "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
            "racquet_id": "019ab086-b7ce-7ce0-92f1-bf2563549d57",
            "job_date": "2026-11-23T00:00:00.000Z",
            "due_date": "2026-11-27T16:00:00.000Z",
            "status": "completed",
            "string_mains_brand": "Luxilon",
            "string_mains_model": "ALU Power",
            "string_mains_color": null,
            "string_crosses_brand": null,
            "string_crosses_model": null,
            "string_crosses_color": null,
            "string_source_mains": "shop",
            "string_source_crosses": "shop",
            "tension_mains": 50,
            "tension_crosses": null,
            "string_pattern": "16x19",
            "price": "29.50",
            "payment_status": "unpaid",
            "owed": "29.50",
            "time_started": null,
            "time_completed": "2026-11-23T00:00:00.000Z",
            "picked_up_at": null,
            "assigned_to": null,
            "is_rush": false,
            "redo_reason": null,
            "place_id": null,
            "updated_at": "2026-11-23T10:17:00.000Z",
            "customer_name": "Ana Moreau",
            "racquet_brand": "Wilson",
            "racquet_model": "Blade 98",
            "racquet_own_number": null,
            "racquet_note": null
          },
          {
            "id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
            "job_number": 2,
            "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
            "racquet_id": "019ab086-b7ce-7ce0-92f1-bf2563549d57",
            "job_date": "2026-11-23T00:00:00.000Z",
            "due_date": "2026-11-27T16:00:00.000Z",
            "status": "completed",
            "string_mains_brand": "Luxilon",
            "string_mains_model": "ALU Power",
            "string_mains_color": null,
            "string_crosses_brand": null,
            "string_crosses_model": null,
            "string_crosses_color": null,
            "string_source_mains": "shop",
            "string_source_crosses": "shop",
            "tension_mains": 52,
            "tension_crosses": null,
            "string_pattern": "16x19",
            "price": "20.00",
            "payment_status": "paid",
            "owed": "0.00",
            "time_started": null,
            "time_completed": "2026-11-23T00:00:00.000Z",
            "picked_up_at": null,
            "assigned_to": null,
            "is_rush": false,
            "redo_reason": null,
            "place_id": null,
            "updated_at": "2026-11-23T09:50:00.000Z",
            "customer_name": "Ana Moreau",
            "racquet_brand": "Wilson",
            "racquet_model": "Blade 98",
            "racquet_own_number": null,
            "racquet_note": null
          }
        ],
        "next": "WyIyMDI2LTExLTIzVDAwOjAwOjAwLjAwMFoiLCIwMTlhYjA5Ni1mYTdkLTcwZDgtOTAxOS0wMjg2ZWUxYjVjYTQiXQ"
      }
    }
  },
  "jobs.counts": {
    "request": {
      "query": {
        "due_from": "2026-11-23T16:00:00.000Z",
        "due_to": "2026-11-30T16:00:00.000Z"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "pending": 0,
        "in_progress": 0,
        "completed": 3,
        "overdue": 0,
        "due": 0
      }
    }
  },
  "jobs.rows": {
    "request": {
      "query": {
        "ids": "019ab0ab-6302-7f69-9f41-149fbfdc78bd"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
            "job_number": 1,
            "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
            "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
            "job_date": "2026-11-23T00:00:00.000Z",
            "due_date": "2026-11-26T16:00:00.000Z",
            "status": "completed",
            "string_mains_brand": "Babolat",
            "string_mains_model": "RPM Blast",
            "string_mains_color": null,
            "string_crosses_brand": null,
            "string_crosses_model": null,
            "string_crosses_color": null,
            "string_source_mains": "shop",
            "string_source_crosses": "shop",
            "tension_mains": 54,
            "tension_crosses": 52,
            "string_pattern": "16x20",
            "price": "27.00",
            "payment_status": "paid",
            "owed": "0.00",
            "time_started": null,
            "time_completed": "2026-11-23T00:00:00.000Z",
            "picked_up_at": null,
            "assigned_to": null,
            "is_rush": false,
            "redo_reason": null,
            "place_id": null,
            "updated_at": "2026-11-23T10:19:00.000Z",
            "customer_name": "Jonas Berg",
            "racquet_brand": "Babolat",
            "racquet_model": "Pure Aero 98",
            "racquet_own_number": 1,
            "racquet_note": null
          }
        ]
      }
    }
  },
  "jobs.watch": {
    "request": {
      "query": {}
    },
    "response": {
      "status": 200,
      "type": "text/event-stream",
      "body": "event: message\ndata: {\"ids\":[]}\n\n"
    }
  },
  "jobs.export": {
    "request": {
      "query": {
        "status": "completed"
      }
    },
    "response": {
      "status": 200,
      "type": "text/csv",
      "body": "id,job_number,job_date,due_date,status,customer_id,customer_name,racquet_id,racquet_brand,racquet_model,racquet_own_number,string_mains_brand,string_mains_model,string_mains_color,string_crosses_brand,string_crosses_model,string_crosses_color,string_source_mains,string_source_crosses,tension_mains,tension_crosses,string_pattern,price,payment_status,payment_method,paid_at,paid_amount,owed,time_started,time_completed,picked_up_at,duration_minutes,labor_notes,inventory_mains_id,inventory_crosses_id,meters_used_mains,meters_used_crosses,string_cost,is_rush,assigned_to,strung_by,redo_of,redo_reason,redo_price,machine_id,place_id,import_id,created_at,updated_at\r\n019ab076-84f1-7701-92f8-52d58c41b4f8,3,2026-11-23 00:00:00,2026-11-27 16:00:00,completed,019ab058-45b0-7275-918e-720e18a63014,Ana Moreau,019ab086-b7ce-7ce0-92f1-bf2563549d57,Wilson,Blade 98,,Luxilon,ALU Power,,,,,shop,shop,50,,16x19,29.50,unpaid,,,0.00,29.50,,2026-11-23 00:00:00,,,,,,,,,false,,019ab0cd-3d4e-7b48-95fd-695f47e562af,,,,,,,2026-11-23 09:00:00,2026-11-23 09:00:00\r\n019ab096-fa7d-70d8-9019-0286ee1b5ca4,2,2026-11-23 00:00:00,2026-11-27 16:00:00,completed,019ab058-45b0-7275-918e-720e18a63014,Ana Moreau,019ab086-b7ce-7ce0-92f1-bf2563549d57,Wilson,Blade 98,,Luxilon,ALU Power,,,,,shop,shop,52,,16x19,20.00,paid,Cash,2026-11-23 09:00:00,20.00,0.00,,2026-11-23 00:00:00,,,,,,,,,false,,019ab0cd-3d4e-7b48-95fd-695f47e562af,,,,,,,2026-11-23 09:00:00,2026-11-23 09:00:00\r\n019ab0ab-6302-7f69-9f41-149fbfdc78bd,1,2026-11-23 00:00:00,2026-11-26 16:00:00,completed,019ab0b0-9b50-7f3c-946c-489f562896fb,Jonas Berg,019ab0d8-fb3b-75f5-95a1-c8529b592c20,Babolat,Pure Aero 98,1,Babolat,RPM Blast,,,,,shop,shop,54,52,16x20,27.00,paid,Cash,2026-11-23 09:00:00,27.00,0.00,,2026-11-23 00:00:00,,,Start at the throat,019ab088-bc5d-72c2-9bc2-a2715105b8cb,,12,,9.69,false,,019ab0cd-3d4e-7b48-95fd-695f47e562af,,,,,,,2026-11-23 09:00:00,2026-11-23 09:00:00\r\n"
    }
  },
  "jobs.previewImport": {
    "request": {
      "form": {
        "file": "Customer,Racquet,Strings,Tension,Date,Price,Paid\nNils Ek,Yonex Ezone 98,Luxilon ALU Power,24/23 kg,2025-10-19,28.00,yes\nNils Ek,Yonex Ezone 98,Luxilon ALU Power / Wilson NXT,52 lbs,2026-08-25,31.00,no\nMia Roth,Head Speed MP,,52,2026-09-24,25.00,yes\n"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "sheets": [],
        "sheet": null,
        "skipped_sheets": [],
        "encoding": "utf-8",
        "encoding_sample": null,
        "heading_row": 1,
        "first_rows": [
          {
            "row": 1,
            "text": "Customer · Racquet · Strings · Tension · Date · Price · Paid"
          },
          {
            "row": 2,
            "text": "Nils Ek · Yonex Ezone 98 · Luxilon ALU Power · 24/23 kg · 2025-10-19 · 28.00 · y"
          },
          {
            "row": 3,
            "text": "Nils Ek · Yonex Ezone 98 · Luxilon ALU Power / Wilson NXT · 52 lbs · 2026-08-25 "
          },
          {
            "row": 4,
            "text": "Mia Roth · Head Speed MP · 52 · 2026-09-24 · 25.00 · yes"
          }
        ],
        "separator": ",",
        "columns": [
          {
            "name": "Customer",
            "target": "full_name"
          },
          {
            "name": "Racquet",
            "target": "racquet"
          },
          {
            "name": "Strings",
            "target": "strings"
          },
          {
            "name": "Tension",
            "target": "tension"
          },
          {
            "name": "Date",
            "target": "received_on"
          },
          {
            "name": "Price",
            "target": "price"
          },
          {
            "name": "Paid",
            "target": "paid"
          }
        ],
        "counts": {
          "rows": 3,
          "new": 2,
          "existing": 0,
          "refused": 1,
          "customers": 1,
          "racquets": 1,
          "noticed": 0,
          "guessed": 0,
          "beyond_plan": 0,
          "shared_emails": 0
        },
        "plan": {
          "value": null,
          "count": 3
        },
        "rows": [
          {
            "row": 2,
            "outcome": "new",
            "cells": [
              "Nils Ek",
              "Yonex Ezone 98",
              "Luxilon ALU Power",
              "24/23 kg",
              "2025-10-19",
              "28.00",
              "yes"
            ],
            "problems": [],
            "notices": [],
            "new_customer": true,
            "new_racquet": true,
            "job": {
              "customer_name": "Nils Ek",
              "racquet": "Yonex Ezone 98",
              "strings": "Luxilon ALU Power",
              "names": [
                {
                  "part": "racquet",
                  "brand": "Yonex",
                  "model": "Ezone 98",
                  "is_guess": false
                },
                {
                  "part": "mains",
                  "brand": "Luxilon",
                  "model": "ALU Power",
                  "is_guess": false
                }
              ],
              "tension_mains": 53,
              "tension_crosses": 51,
              "day": "2025-10-19",
              "price": "28.00",
              "payment_status": "paid"
            }
          },
          {
            "row": 3,
            "outcome": "new",
            "cells": [
              "Nils Ek",
              "Yonex Ezone 98",
              "Luxilon ALU Power / Wilson NXT",
              "52 lbs",
              "2026-08-25",
              "31.00",
              "no"
            ],
            "problems": [],
            "notices": [],
            "new_customer": false,
            "new_racquet": false,
            "job": {
              "customer_name": "Nils Ek",
              "racquet": "Yonex Ezone 98",
              "strings": "Luxilon ALU Power / Wilson NXT",
              "names": [
                {
                  "part": "racquet",
                  "brand": "Yonex",
                  "model": "Ezone 98",
                  "is_guess": false
                },
                {
                  "part": "mains",
                  "brand": "Luxilon",
                  "model": "ALU Power",
                  "is_guess": false
                },
                {
                  "part": "crosses",
                  "brand": "Wilson",
                  "model": "NXT",
                  "is_guess": false
                }
              ],
              "tension_mains": 52,
              "tension_crosses": null,
              "day": "2026-08-25",
              "price": "31.00",
              "payment_status": "unpaid"
            }
          },
          {
            "row": 4,
            "outcome": "refused",
            "cells": [
              "Mia Roth",
              "Head Speed MP",
              "",
              "52",
              "2026-09-24",
              "25.00",
              "yes"
            ],
            "problems": [
              {
                "path": "strings",
                "message": "Mains brand is required"
              },
              {
                "path": "strings",
                "message": "Mains model is required"
              }
            ],
            "notices": [],
            "new_customer": false,
            "new_racquet": false,
            "job": null
          }
        ],
        "missing": [],
        "dates": {
          "order": null,
          "example": null
        },
        "years": {
          "year": null,
          "example": null
        },
        "numbers": [],
        "tension_unit": "lbs",
        "suggestions": []
      }
    }
  },
  "jobs.import": {
    "request": {
      "form": {
        "file": "Customer,Racquet,Strings,Tension,Date,Price,Paid\nNils Ek,Yonex Ezone 98,Luxilon ALU Power,24/23 kg,2025-10-19,28.00,yes\nNils Ek,Yonex Ezone 98,Luxilon ALU Power / Wilson NXT,52 lbs,2026-08-25,31.00,no\nMia Roth,Head Speed MP,,52,2026-09-24,25.00,yes\n"
      }
    },
    "response": {
      "status": 200,
      "type": "text/event-stream",
      "body": "event: message\ndata: {\"step\":\"done\",\"counts\":{\"rows\":3,\"new\":2,\"existing\":0,\"refused\":1,\"customers\":1,\"racquets\":1,\"noticed\":0,\"guessed\":0,\"beyond_plan\":0,\"shared_emails\":0},\"refused\":[{\"row\":4,\"outcome\":\"refused\",\"cells\":[\"Mia Roth\",\"Head Speed MP\",\"\",\"52\",\"2026-09-24\",\"25.00\",\"yes\"],\"problems\":[{\"path\":\"strings\",\"message\":\"Mains brand is required\"},{\"path\":\"strings\",\"message\":\"Mains model is required\"}],\"notices\":[],\"new_customer\":false,\"new_racquet\":false,\"job\":null}],\"import_id\":\"019ab08a-3900-7474-9197-e25ad6a31f38\"}\n\n"
    }
  },
  "jobs.assign": {
    "request": {
      "params": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd"
      },
      "body": {
        "from": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "to": null
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:38:00.000Z",
        "updated_at": "2026-11-23T09:43:00.000Z",
        "job_number": 1,
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
        "job_date": "2026-11-23T00:00:00.000Z",
        "due_date": "2026-11-26T16:00:00.000Z",
        "status": "pending",
        "string_mains_brand": "Babolat",
        "string_mains_model": "RPM Blast",
        "string_mains_color": null,
        "string_crosses_brand": null,
        "string_crosses_model": null,
        "string_crosses_color": null,
        "string_source_mains": "shop",
        "string_source_crosses": "shop",
        "tension_mains": 54,
        "tension_crosses": 52,
        "string_pattern": "16x20",
        "price": "27.00",
        "payment_status": "unpaid",
        "payment_method": null,
        "paid_at": null,
        "paid_amount": "0.00",
        "owed": "27.00",
        "time_started": null,
        "time_completed": null,
        "picked_up_at": null,
        "duration_minutes": null,
        "labor_notes": "Start at the throat",
        "inventory_mains_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
        "inventory_crosses_id": null,
        "meters_used_mains": "12",
        "meters_used_crosses": null,
        "string_cost": null,
        "is_rush": false,
        "assigned_to": null,
        "strung_by": null,
        "redo_of": null,
        "redo_reason": null,
        "redo_price": null,
        "machine_id": null,
        "place_id": null,
        "import_id": null
      }
    }
  },
  "jobs.takeNext": {
    "request": {
      "body": {}
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "job": {
          "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
          "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "created_at": "2026-11-23T09:38:00.000Z",
          "updated_at": "2026-11-23T09:42:00.000Z",
          "job_number": 1,
          "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
          "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
          "job_date": "2026-11-23T00:00:00.000Z",
          "due_date": "2026-11-26T16:00:00.000Z",
          "status": "pending",
          "string_mains_brand": "Babolat",
          "string_mains_model": "RPM Blast",
          "string_mains_color": null,
          "string_crosses_brand": null,
          "string_crosses_model": null,
          "string_crosses_color": null,
          "string_source_mains": "shop",
          "string_source_crosses": "shop",
          "tension_mains": 54,
          "tension_crosses": 52,
          "string_pattern": "16x20",
          "price": "27.00",
          "payment_status": "unpaid",
          "payment_method": null,
          "paid_at": null,
          "paid_amount": "0.00",
          "owed": "27.00",
          "time_started": null,
          "time_completed": null,
          "picked_up_at": null,
          "duration_minutes": null,
          "labor_notes": "Start at the throat",
          "inventory_mains_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
          "inventory_crosses_id": null,
          "meters_used_mains": "12",
          "meters_used_crosses": null,
          "string_cost": null,
          "is_rush": false,
          "assigned_to": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "strung_by": null,
          "redo_of": null,
          "redo_reason": null,
          "redo_price": null,
          "machine_id": null,
          "place_id": null,
          "import_id": null
        }
      }
    }
  },
  "jobs.setMachine": {
    "request": {
      "params": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd"
      },
      "body": {
        "from": null,
        "to": "019ab0ff-3238-74ce-9c1f-7af0a95cc651"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:38:00.000Z",
        "updated_at": "2026-11-23T11:18:00.000Z",
        "job_number": 1,
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
        "job_date": "2026-11-23T00:00:00.000Z",
        "due_date": "2026-11-26T16:00:00.000Z",
        "status": "completed",
        "string_mains_brand": "Babolat",
        "string_mains_model": "RPM Blast",
        "string_mains_color": null,
        "string_crosses_brand": null,
        "string_crosses_model": null,
        "string_crosses_color": null,
        "string_source_mains": "shop",
        "string_source_crosses": "shop",
        "tension_mains": 54,
        "tension_crosses": 52,
        "string_pattern": "16x20",
        "price": "27.00",
        "payment_status": "paid",
        "payment_method": "Cash",
        "paid_at": "2026-11-23T09:50:00.000Z",
        "paid_amount": "27.00",
        "owed": "0.00",
        "time_started": null,
        "time_completed": "2026-11-23T00:00:00.000Z",
        "picked_up_at": null,
        "duration_minutes": null,
        "labor_notes": "Start at the throat",
        "inventory_mains_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
        "inventory_crosses_id": null,
        "meters_used_mains": "12",
        "meters_used_crosses": null,
        "string_cost": "9.69",
        "is_rush": false,
        "assigned_to": null,
        "strung_by": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "redo_of": null,
        "redo_reason": null,
        "redo_price": null,
        "machine_id": "019ab0ff-3238-74ce-9c1f-7af0a95cc651",
        "place_id": null,
        "import_id": null
      }
    }
  },
  "jobs.setPlace": {
    "request": {
      "params": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd"
      },
      "body": {
        "from": null,
        "to": "019ab086-d081-7a9f-993d-1a7c97173cda"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:38:00.000Z",
        "updated_at": "2026-11-23T11:25:00.000Z",
        "job_number": 1,
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
        "job_date": "2026-11-23T00:00:00.000Z",
        "due_date": "2026-11-26T16:00:00.000Z",
        "status": "completed",
        "string_mains_brand": "Babolat",
        "string_mains_model": "RPM Blast",
        "string_mains_color": null,
        "string_crosses_brand": null,
        "string_crosses_model": null,
        "string_crosses_color": null,
        "string_source_mains": "shop",
        "string_source_crosses": "shop",
        "tension_mains": 54,
        "tension_crosses": 52,
        "string_pattern": "16x20",
        "price": "27.00",
        "payment_status": "paid",
        "payment_method": "Cash",
        "paid_at": "2026-11-23T09:50:00.000Z",
        "paid_amount": "27.00",
        "owed": "0.00",
        "time_started": null,
        "time_completed": "2026-11-23T00:00:00.000Z",
        "picked_up_at": null,
        "duration_minutes": null,
        "labor_notes": "Start at the throat",
        "inventory_mains_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
        "inventory_crosses_id": null,
        "meters_used_mains": "12",
        "meters_used_crosses": null,
        "string_cost": "9.69",
        "is_rush": false,
        "assigned_to": null,
        "strung_by": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "redo_of": null,
        "redo_reason": null,
        "redo_price": null,
        "machine_id": "019ab0ff-3238-74ce-9c1f-7af0a95cc651",
        "place_id": "019ab086-d081-7a9f-993d-1a7c97173cda",
        "import_id": null
      }
    }
  },
  "jobs.get": {
    "request": {
      "params": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:38:00.000Z",
        "updated_at": "2026-11-23T10:19:00.000Z",
        "job_number": 1,
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
        "job_date": "2026-11-23T00:00:00.000Z",
        "due_date": "2026-11-26T16:00:00.000Z",
        "status": "completed",
        "string_mains_brand": "Babolat",
        "string_mains_model": "RPM Blast",
        "string_mains_color": null,
        "string_crosses_brand": null,
        "string_crosses_model": null,
        "string_crosses_color": null,
        "string_source_mains": "shop",
        "string_source_crosses": "shop",
        "tension_mains": 54,
        "tension_crosses": 52,
        "string_pattern": "16x20",
        "price": "27.00",
        "payment_status": "paid",
        "payment_method": "Cash",
        "paid_at": "2026-11-23T09:50:00.000Z",
        "paid_amount": "27.00",
        "owed": "0.00",
        "time_started": null,
        "time_completed": "2026-11-23T00:00:00.000Z",
        "picked_up_at": null,
        "duration_minutes": null,
        "labor_notes": "Start at the throat",
        "inventory_mains_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
        "inventory_crosses_id": null,
        "meters_used_mains": "12",
        "meters_used_crosses": null,
        "string_cost": "9.69",
        "is_rush": false,
        "assigned_to": null,
        "strung_by": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "redo_of": null,
        "redo_reason": null,
        "redo_price": null,
        "machine_id": null,
        "place_id": null,
        "import_id": null,
        "redo_of_job": null,
        "redone_as": null,
        "customer": {
          "id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
          "full_name": "Jonas Berg",
          "preferred_contact_method": "email",
          "email": "jonas.berg@example.com",
          "phone": "+46 70 123 45 67"
        },
        "recipient_email": "jonas.berg@example.com",
        "racquet": {
          "id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
          "brand": "Babolat",
          "model": "Pure Aero 98",
          "own_number": 1,
          "string_pattern": "16x20",
          "photo_url": null,
          "notes": null
        },
        "machine": null,
        "events": [
          {
            "id": "019ab000-94b3-7c3c-9bf8-d5888e39d1a9",
            "kind": "status",
            "from_value": null,
            "to_value": "pending",
            "amount": null,
            "payment_method": null,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "by_access_token": {
              "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
              "name": "Till"
            },
            "created_at": "2026-11-23T09:38:00.000Z"
          },
          {
            "id": "019ab038-926e-72f2-9c8c-9d8079229520",
            "kind": "status",
            "from_value": "pending",
            "to_value": "completed",
            "amount": null,
            "payment_method": null,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "by_access_token": {
              "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
              "name": "Till"
            },
            "created_at": "2026-11-23T09:44:00.000Z"
          },
          {
            "id": "019ab0b2-e4b6-7d5f-9cf6-a4f11a85264e",
            "kind": "payment",
            "from_value": "unpaid",
            "to_value": "paid",
            "amount": "27.00",
            "payment_method": "Card",
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "by_access_token": {
              "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
              "name": "Till"
            },
            "created_at": "2026-11-23T09:45:00.000Z"
          },
          {
            "id": "019ab0a7-8300-7cab-9ca3-6d8285017ea6",
            "kind": "payment",
            "from_value": "paid",
            "to_value": "unpaid",
            "amount": "27.00",
            "payment_method": null,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "by_access_token": {
              "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
              "name": "Till"
            },
            "created_at": "2026-11-23T09:46:00.000Z"
          },
          {
            "id": "019ab0d7-b8b8-7afe-9e4d-d2dcecc1b80e",
            "kind": "payment",
            "from_value": "unpaid",
            "to_value": "paid",
            "amount": "27.00",
            "payment_method": "Cash",
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "by_access_token": {
              "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
              "name": "Till"
            },
            "created_at": "2026-11-23T09:48:00.000Z"
          },
          {
            "id": "019ab0cf-61d0-766d-9a5c-5bd79d243575",
            "kind": "payment",
            "from_value": "paid",
            "to_value": "unpaid",
            "amount": "27.00",
            "payment_method": null,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "by_access_token": {
              "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
              "name": "Till"
            },
            "created_at": "2026-11-23T09:49:00.000Z"
          },
          {
            "id": "019ab0b6-ca8f-7153-9e14-79f1e640120b",
            "kind": "payment",
            "from_value": "unpaid",
            "to_value": "paid",
            "amount": "27.00",
            "payment_method": "Cash",
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "by_access_token": {
              "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
              "name": "Till"
            },
            "created_at": "2026-11-23T10:19:00.000Z"
          }
        ],
        "payments": [
          {
            "id": "019ab01e-505b-7b38-9b11-ccd469825b0e",
            "kind": "payment",
            "method": "Card",
            "amount": "27.00",
            "created_at": "2026-11-23T10:20:00.000Z",
            "paid_at": "2026-11-23T09:45:00.000Z",
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "undone_at": "2026-11-23T10:20:00.000Z",
            "is_closed": false,
            "jobs": 0,
            "total": "0.00",
            "parts": []
          },
          {
            "id": "019ab097-be15-7954-9ec5-a9297c36714a",
            "kind": "payment",
            "method": "Cash",
            "amount": "27.00",
            "created_at": "2026-11-23T10:20:00.000Z",
            "paid_at": "2026-11-23T09:48:00.000Z",
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "undone_at": "2026-11-23T10:20:00.000Z",
            "is_closed": false,
            "jobs": 0,
            "total": "0.00",
            "parts": []
          },
          {
            "id": "019ab0f1-a166-7fe8-9ff1-2fd5c5123ad6",
            "kind": "payment",
            "method": "Cash",
            "amount": "27.00",
            "created_at": "2026-11-23T10:20:00.000Z",
            "paid_at": "2026-11-23T09:50:00.000Z",
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "undone_at": null,
            "is_closed": false,
            "jobs": 2,
            "total": "56.50",
            "parts": [
              {
                "job_number": 1,
                "amount": "27.00"
              },
              {
                "job_number": 2,
                "amount": "29.50"
              }
            ]
          }
        ],
        "usage": [
          {
            "id": "019ab04b-3a50-7c43-9618-dba8d7bccc65",
            "string_inventory_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
            "brand": "Babolat",
            "model": "RPM Blast",
            "string_type": "mains",
            "meters_used": "12",
            "cost_per_meter": "0.8071"
          }
        ],
        "short_strings": [],
        "feedback": {
          "id": "019ab090-d8fc-79cc-9c63-bacd9f6f2557",
          "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "created_at": "2026-11-23T10:12:00.000Z",
          "updated_at": "2026-11-23T10:12:00.000Z",
          "string_job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
          "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
          "entered_by": "customer",
          "rating": 5,
          "playability_notes": null,
          "tension_feedback": "perfect",
          "durability_rating": null,
          "power_rating": null,
          "comfort_rating": null,
          "control_rating": 5,
          "spin_rating": null,
          "feel_rating": null,
          "hours_played": 6,
          "would_restring_same": true,
          "general_comments": null,
          "by_user_id": null,
          "by_name": null
        },
        "last_feedback": null,
        "stringings": [
          {
            "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
            "job_number": 1,
            "job_date": "2026-11-23T00:00:00.000Z",
            "status": "completed",
            "string_mains_brand": "Babolat",
            "string_mains_model": "RPM Blast",
            "string_crosses_brand": null,
            "string_crosses_model": null,
            "tension_mains": 54,
            "tension_crosses": 52
          }
        ],
        "next_moves": [
          "picked_up",
          "in_progress"
        ],
        "feedback_path": "/feedback?token=FdCHbVS5w4KIxPudMq6io4NV"
      }
    }
  },
  "jobs.draft": {
    "request": {
      "params": {
        "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "values": {
          "due_date": "2026-11-26T17:00:00.000Z",
          "string_mains_brand": "Babolat",
          "string_mains_model": "RPM Blast",
          "string_mains_color": null,
          "string_crosses_brand": null,
          "string_crosses_model": null,
          "string_crosses_color": null,
          "string_source_mains": "shop",
          "string_source_crosses": "shop",
          "inventory_mains_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
          "inventory_crosses_id": null,
          "meters_used_mains": "12",
          "meters_used_crosses": "5.5",
          "tension_mains": 54,
          "tension_crosses": 52,
          "string_pattern": "16x20",
          "price": "27.00"
        },
        "from": {
          "string_mains_brand": "last_job",
          "string_mains_model": "last_job",
          "string_source_mains": "last_job",
          "string_source_crosses": "last_job",
          "inventory_mains_id": "last_job",
          "tension_mains": "last_job",
          "tension_crosses": "last_job",
          "meters_used_mains": "last_job",
          "meters_used_crosses": "settings",
          "string_pattern": "last_job",
          "price": "last_job",
          "due_date": "settings"
        },
        "customer": {
          "id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
          "full_name": "Jonas Berg",
          "preferred_contact_method": "email",
          "email": "jonas.berg@example.com",
          "phone": "+46 70 123 45 67"
        },
        "racquet": {
          "id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
          "brand": "Babolat",
          "model": "Pure Aero 98",
          "own_number": 1,
          "string_pattern": "16x20",
          "photo_url": null,
          "notes": null
        },
        "last_job": {
          "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
          "job_number": 1,
          "job_date": "2026-11-23T00:00:00.000Z",
          "status": "pending"
        },
        "last_feedback": null
      }
    }
  },
  "jobs.strings": {
    "request": {
      "query": {
        "search": "rpm"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": [
        {
          "brand": "Babolat",
          "model": "RPM Blast",
          "from": "stock",
          "inventory_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
          "gauge": "1.25",
          "color": "black",
          "quantity_meters": "276.5"
        },
        {
          "brand": "Babolat",
          "model": "RPM Blast Rough / RPM Rough",
          "from": "catalogue",
          "inventory_id": null,
          "gauge": null,
          "color": null,
          "quantity_meters": null
        },
        {
          "brand": "Babolat",
          "model": "RPM Power",
          "from": "catalogue",
          "inventory_id": null,
          "gauge": null,
          "color": null,
          "quantity_meters": null
        },
        {
          "brand": "Babolat",
          "model": "RPM Soft",
          "from": "catalogue",
          "inventory_id": null,
          "gauge": null,
          "color": null,
          "quantity_meters": null
        },
        {
          "brand": "Babolat",
          "model": "RPM Team",
          "from": "catalogue",
          "inventory_id": null,
          "gauge": null,
          "color": null,
          "quantity_meters": null
        }
      ]
    }
  },
  "jobs.create": {
    "request": {
      "body": {
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
        "string_mains_brand": "Babolat",
        "string_mains_model": "RPM Blast",
        "tension_mains": 54,
        "tension_crosses": 52,
        "price": "27.00",
        "job_date": "2026-11-23T00:00:00.000Z",
        "due_date": "2026-11-26T16:00:00.000Z",
        "inventory_mains_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
        "meters_used_mains": "12"
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:38:00.000Z",
        "updated_at": "2026-11-23T09:38:00.000Z",
        "job_number": 1,
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
        "job_date": "2026-11-23T00:00:00.000Z",
        "due_date": "2026-11-26T16:00:00.000Z",
        "status": "pending",
        "string_mains_brand": "Babolat",
        "string_mains_model": "RPM Blast",
        "string_mains_color": null,
        "string_crosses_brand": null,
        "string_crosses_model": null,
        "string_crosses_color": null,
        "string_source_mains": "shop",
        "string_source_crosses": "shop",
        "tension_mains": 54,
        "tension_crosses": 52,
        "string_pattern": "16x20",
        "price": "27.00",
        "payment_status": "unpaid",
        "payment_method": null,
        "paid_at": null,
        "paid_amount": "0.00",
        "owed": "27.00",
        "time_started": null,
        "time_completed": null,
        "picked_up_at": null,
        "duration_minutes": null,
        "labor_notes": null,
        "inventory_mains_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
        "inventory_crosses_id": null,
        "meters_used_mains": "12",
        "meters_used_crosses": null,
        "string_cost": null,
        "is_rush": false,
        "assigned_to": null,
        "strung_by": null,
        "redo_of": null,
        "redo_reason": null,
        "redo_price": null,
        "machine_id": null,
        "place_id": null,
        "import_id": null
      }
    }
  },
  "jobs.createMany": {
    "request": {
      "body": {
        "jobs": [
          {
            "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
            "racquet_id": "019ab086-b7ce-7ce0-92f1-bf2563549d57",
            "string_mains_brand": "Luxilon",
            "string_mains_model": "ALU Power",
            "tension_mains": 52,
            "price": "29.50",
            "job_date": "2026-11-23T00:00:00.000Z",
            "due_date": "2026-11-27T16:00:00.000Z"
          },
          {
            "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
            "racquet_id": "019ab086-b7ce-7ce0-92f1-bf2563549d57",
            "string_mains_brand": "Luxilon",
            "string_mains_model": "ALU Power",
            "tension_mains": 50,
            "price": "29.50",
            "job_date": "2026-11-23T00:00:00.000Z",
            "due_date": "2026-11-27T16:00:00.000Z"
          }
        ]
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "created_at": "2026-11-23T09:40:00.000Z",
            "updated_at": "2026-11-23T09:40:00.000Z",
            "job_number": 2,
            "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
            "racquet_id": "019ab086-b7ce-7ce0-92f1-bf2563549d57",
            "job_date": "2026-11-23T00:00:00.000Z",
            "due_date": "2026-11-27T16:00:00.000Z",
            "status": "pending",
            "string_mains_brand": "Luxilon",
            "string_mains_model": "ALU Power",
            "string_mains_color": null,
            "string_crosses_brand": null,
            "string_crosses_model": null,
            "string_crosses_color": null,
            "string_source_mains": "shop",
            "string_source_crosses": "shop",
            "tension_mains": 52,
            "tension_crosses": null,
            "string_pattern": "16x19",
            "price": "29.50",
            "payment_status": "unpaid",
            "payment_method": null,
            "paid_at": null,
            "paid_amount": "0.00",
            "owed": "29.50",
            "time_started": null,
            "time_completed": null,
            "picked_up_at": null,
            "duration_minutes": null,
            "labor_notes": null,
            "inventory_mains_id": null,
            "inventory_crosses_id": null,
            "meters_used_mains": null,
            "meters_used_crosses": null,
            "string_cost": null,
            "is_rush": false,
            "assigned_to": null,
            "strung_by": null,
            "redo_of": null,
            "redo_reason": null,
            "redo_price": null,
            "machine_id": null,
            "place_id": null,
            "import_id": null
          },
          {
            "id": "019ab076-84f1-7701-92f8-52d58c41b4f8",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "created_at": "2026-11-23T09:40:00.000Z",
            "updated_at": "2026-11-23T09:40:00.000Z",
            "job_number": 3,
            "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
            "racquet_id": "019ab086-b7ce-7ce0-92f1-bf2563549d57",
            "job_date": "2026-11-23T00:00:00.000Z",
            "due_date": "2026-11-27T16:00:00.000Z",
            "status": "pending",
            "string_mains_brand": "Luxilon",
            "string_mains_model": "ALU Power",
            "string_mains_color": null,
            "string_crosses_brand": null,
            "string_crosses_model": null,
            "string_crosses_color": null,
            "string_source_mains": "shop",
            "string_source_crosses": "shop",
            "tension_mains": 50,
            "tension_crosses": null,
            "string_pattern": "16x19",
            "price": "29.50",
            "payment_status": "unpaid",
            "payment_method": null,
            "paid_at": null,
            "paid_amount": "0.00",
            "owed": "29.50",
            "time_started": null,
            "time_completed": null,
            "picked_up_at": null,
            "duration_minutes": null,
            "labor_notes": null,
            "inventory_mains_id": null,
            "inventory_crosses_id": null,
            "meters_used_mains": null,
            "meters_used_crosses": null,
            "string_cost": null,
            "is_rush": false,
            "assigned_to": null,
            "strung_by": null,
            "redo_of": null,
            "redo_reason": null,
            "redo_price": null,
            "machine_id": null,
            "place_id": null,
            "import_id": null
          }
        ]
      }
    }
  },
  "jobs.update": {
    "request": {
      "params": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd"
      },
      "body": {
        "updated_at": "2026-11-23T09:38:00.000Z",
        "labor_notes": "Start at the throat"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:38:00.000Z",
        "updated_at": "2026-11-23T09:41:00.000Z",
        "job_number": 1,
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
        "job_date": "2026-11-23T00:00:00.000Z",
        "due_date": "2026-11-26T16:00:00.000Z",
        "status": "pending",
        "string_mains_brand": "Babolat",
        "string_mains_model": "RPM Blast",
        "string_mains_color": null,
        "string_crosses_brand": null,
        "string_crosses_model": null,
        "string_crosses_color": null,
        "string_source_mains": "shop",
        "string_source_crosses": "shop",
        "tension_mains": 54,
        "tension_crosses": 52,
        "string_pattern": "16x20",
        "price": "27.00",
        "payment_status": "unpaid",
        "payment_method": null,
        "paid_at": null,
        "paid_amount": "0.00",
        "owed": "27.00",
        "time_started": null,
        "time_completed": null,
        "picked_up_at": null,
        "duration_minutes": null,
        "labor_notes": "Start at the throat",
        "inventory_mains_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
        "inventory_crosses_id": null,
        "meters_used_mains": "12",
        "meters_used_crosses": null,
        "string_cost": null,
        "is_rush": false,
        "assigned_to": null,
        "strung_by": null,
        "redo_of": null,
        "redo_reason": null,
        "redo_price": null,
        "machine_id": null,
        "place_id": null,
        "import_id": null
      }
    }
  },
  "jobs.move": {
    "request": {
      "params": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd"
      },
      "body": {
        "from": "pending",
        "to": "completed"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:38:00.000Z",
        "updated_at": "2026-11-23T09:44:00.000Z",
        "job_number": 1,
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
        "job_date": "2026-11-23T00:00:00.000Z",
        "due_date": "2026-11-26T16:00:00.000Z",
        "status": "completed",
        "string_mains_brand": "Babolat",
        "string_mains_model": "RPM Blast",
        "string_mains_color": null,
        "string_crosses_brand": null,
        "string_crosses_model": null,
        "string_crosses_color": null,
        "string_source_mains": "shop",
        "string_source_crosses": "shop",
        "tension_mains": 54,
        "tension_crosses": 52,
        "string_pattern": "16x20",
        "price": "27.00",
        "payment_status": "unpaid",
        "payment_method": null,
        "paid_at": null,
        "paid_amount": "0.00",
        "owed": "27.00",
        "time_started": null,
        "time_completed": "2026-11-23T09:44:00.000Z",
        "picked_up_at": null,
        "duration_minutes": null,
        "labor_notes": "Start at the throat",
        "inventory_mains_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
        "inventory_crosses_id": null,
        "meters_used_mains": "12",
        "meters_used_crosses": null,
        "string_cost": "9.69",
        "is_rush": false,
        "assigned_to": null,
        "strung_by": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "redo_of": null,
        "redo_reason": null,
        "redo_price": null,
        "machine_id": null,
        "place_id": null,
        "import_id": null,
        "short_strings": []
      }
    }
  },
  "jobs.moveMany": {
    "request": {
      "body": {
        "jobs": [
          {
            "id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
            "from": "pending"
          },
          {
            "id": "019ab076-84f1-7701-92f8-52d58c41b4f8",
            "from": "pending"
          }
        ],
        "to": "completed"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "created_at": "2026-11-23T09:40:00.000Z",
            "updated_at": "2026-11-23T09:47:00.000Z",
            "job_number": 2,
            "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
            "racquet_id": "019ab086-b7ce-7ce0-92f1-bf2563549d57",
            "job_date": "2026-11-23T00:00:00.000Z",
            "due_date": "2026-11-27T16:00:00.000Z",
            "status": "completed",
            "string_mains_brand": "Luxilon",
            "string_mains_model": "ALU Power",
            "string_mains_color": null,
            "string_crosses_brand": null,
            "string_crosses_model": null,
            "string_crosses_color": null,
            "string_source_mains": "shop",
            "string_source_crosses": "shop",
            "tension_mains": 52,
            "tension_crosses": null,
            "string_pattern": "16x19",
            "price": "29.50",
            "payment_status": "unpaid",
            "payment_method": null,
            "paid_at": null,
            "paid_amount": "0.00",
            "owed": "29.50",
            "time_started": null,
            "time_completed": "2026-11-23T09:47:00.000Z",
            "picked_up_at": null,
            "duration_minutes": null,
            "labor_notes": null,
            "inventory_mains_id": null,
            "inventory_crosses_id": null,
            "meters_used_mains": null,
            "meters_used_crosses": null,
            "string_cost": null,
            "is_rush": false,
            "assigned_to": null,
            "strung_by": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "redo_of": null,
            "redo_reason": null,
            "redo_price": null,
            "machine_id": null,
            "place_id": null,
            "import_id": null
          },
          {
            "id": "019ab076-84f1-7701-92f8-52d58c41b4f8",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "created_at": "2026-11-23T09:40:00.000Z",
            "updated_at": "2026-11-23T09:47:00.000Z",
            "job_number": 3,
            "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
            "racquet_id": "019ab086-b7ce-7ce0-92f1-bf2563549d57",
            "job_date": "2026-11-23T00:00:00.000Z",
            "due_date": "2026-11-27T16:00:00.000Z",
            "status": "completed",
            "string_mains_brand": "Luxilon",
            "string_mains_model": "ALU Power",
            "string_mains_color": null,
            "string_crosses_brand": null,
            "string_crosses_model": null,
            "string_crosses_color": null,
            "string_source_mains": "shop",
            "string_source_crosses": "shop",
            "tension_mains": 50,
            "tension_crosses": null,
            "string_pattern": "16x19",
            "price": "29.50",
            "payment_status": "unpaid",
            "payment_method": null,
            "paid_at": null,
            "paid_amount": "0.00",
            "owed": "29.50",
            "time_started": null,
            "time_completed": "2026-11-23T09:47:00.000Z",
            "picked_up_at": null,
            "duration_minutes": null,
            "labor_notes": null,
            "inventory_mains_id": null,
            "inventory_crosses_id": null,
            "meters_used_mains": null,
            "meters_used_crosses": null,
            "string_cost": null,
            "is_rush": false,
            "assigned_to": null,
            "strung_by": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "redo_of": null,
            "redo_reason": null,
            "redo_price": null,
            "machine_id": null,
            "place_id": null,
            "import_id": null
          }
        ]
      }
    }
  },
  "jobs.pay": {
    "request": {
      "params": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd"
      },
      "body": {
        "payment_method": "Card"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:38:00.000Z",
        "updated_at": "2026-11-23T09:45:00.000Z",
        "job_number": 1,
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
        "job_date": "2026-11-23T00:00:00.000Z",
        "due_date": "2026-11-26T16:00:00.000Z",
        "status": "completed",
        "string_mains_brand": "Babolat",
        "string_mains_model": "RPM Blast",
        "string_mains_color": null,
        "string_crosses_brand": null,
        "string_crosses_model": null,
        "string_crosses_color": null,
        "string_source_mains": "shop",
        "string_source_crosses": "shop",
        "tension_mains": 54,
        "tension_crosses": 52,
        "string_pattern": "16x20",
        "price": "27.00",
        "payment_status": "paid",
        "payment_method": "Card",
        "paid_at": "2026-11-23T09:45:00.000Z",
        "paid_amount": "27.00",
        "owed": "0.00",
        "time_started": null,
        "time_completed": "2026-11-23T09:44:00.000Z",
        "picked_up_at": null,
        "duration_minutes": null,
        "labor_notes": "Start at the throat",
        "inventory_mains_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
        "inventory_crosses_id": null,
        "meters_used_mains": "12",
        "meters_used_crosses": null,
        "string_cost": "9.69",
        "is_rush": false,
        "assigned_to": null,
        "strung_by": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "redo_of": null,
        "redo_reason": null,
        "redo_price": null,
        "machine_id": null,
        "place_id": null,
        "import_id": null
      }
    }
  },
  "jobs.payMany": {
    "request": {
      "body": {
        "ids": [
          "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
          "019ab096-fa7d-70d8-9019-0286ee1b5ca4"
        ],
        "owed": "56.50",
        "payment_method": "Cash"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "created_at": "2026-11-23T09:38:00.000Z",
            "updated_at": "2026-11-23T09:48:00.000Z",
            "job_number": 1,
            "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
            "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
            "job_date": "2026-11-23T00:00:00.000Z",
            "due_date": "2026-11-26T16:00:00.000Z",
            "status": "completed",
            "string_mains_brand": "Babolat",
            "string_mains_model": "RPM Blast",
            "string_mains_color": null,
            "string_crosses_brand": null,
            "string_crosses_model": null,
            "string_crosses_color": null,
            "string_source_mains": "shop",
            "string_source_crosses": "shop",
            "tension_mains": 54,
            "tension_crosses": 52,
            "string_pattern": "16x20",
            "price": "27.00",
            "payment_status": "paid",
            "payment_method": "Cash",
            "paid_at": "2026-11-23T09:48:00.000Z",
            "paid_amount": "27.00",
            "owed": "0.00",
            "time_started": null,
            "time_completed": "2026-11-23T00:00:00.000Z",
            "picked_up_at": null,
            "duration_minutes": null,
            "labor_notes": "Start at the throat",
            "inventory_mains_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
            "inventory_crosses_id": null,
            "meters_used_mains": "12",
            "meters_used_crosses": null,
            "string_cost": "9.69",
            "is_rush": false,
            "assigned_to": null,
            "strung_by": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "redo_of": null,
            "redo_reason": null,
            "redo_price": null,
            "machine_id": null,
            "place_id": null,
            "import_id": null
          },
          {
            "id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "created_at": "2026-11-23T09:40:00.000Z",
            "updated_at": "2026-11-23T09:48:00.000Z",
            "job_number": 2,
            "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
            "racquet_id": "019ab086-b7ce-7ce0-92f1-bf2563549d57",
            "job_date": "2026-11-23T00:00:00.000Z",
            "due_date": "2026-11-27T16:00:00.000Z",
            "status": "completed",
            "string_mains_brand": "Luxilon",
            "string_mains_model": "ALU Power",
            "string_mains_color": null,
            "string_crosses_brand": null,
            "string_crosses_model": null,
            "string_crosses_color": null,
            "string_source_mains": "shop",
            "string_source_crosses": "shop",
            "tension_mains": 52,
            "tension_crosses": null,
            "string_pattern": "16x19",
            "price": "29.50",
            "payment_status": "paid",
            "payment_method": "Cash",
            "paid_at": "2026-11-23T09:48:00.000Z",
            "paid_amount": "29.50",
            "owed": "0.00",
            "time_started": null,
            "time_completed": "2026-11-23T00:00:00.000Z",
            "picked_up_at": null,
            "duration_minutes": null,
            "labor_notes": null,
            "inventory_mains_id": null,
            "inventory_crosses_id": null,
            "meters_used_mains": null,
            "meters_used_crosses": null,
            "string_cost": null,
            "is_rush": false,
            "assigned_to": null,
            "strung_by": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "redo_of": null,
            "redo_reason": null,
            "redo_price": null,
            "machine_id": null,
            "place_id": null,
            "import_id": null
          }
        ]
      }
    }
  },
  "jobs.unpay": {
    "request": {
      "params": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd"
      },
      "body": {
        "paid_at": "2026-11-23T09:45:00.000Z"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:38:00.000Z",
        "updated_at": "2026-11-23T09:46:00.000Z",
        "job_number": 1,
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
        "job_date": "2026-11-23T00:00:00.000Z",
        "due_date": "2026-11-26T16:00:00.000Z",
        "status": "completed",
        "string_mains_brand": "Babolat",
        "string_mains_model": "RPM Blast",
        "string_mains_color": null,
        "string_crosses_brand": null,
        "string_crosses_model": null,
        "string_crosses_color": null,
        "string_source_mains": "shop",
        "string_source_crosses": "shop",
        "tension_mains": 54,
        "tension_crosses": 52,
        "string_pattern": "16x20",
        "price": "27.00",
        "payment_status": "unpaid",
        "payment_method": null,
        "paid_at": null,
        "paid_amount": "0.00",
        "owed": "27.00",
        "time_started": null,
        "time_completed": "2026-11-23T09:44:00.000Z",
        "picked_up_at": null,
        "duration_minutes": null,
        "labor_notes": "Start at the throat",
        "inventory_mains_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
        "inventory_crosses_id": null,
        "meters_used_mains": "12",
        "meters_used_crosses": null,
        "string_cost": "9.69",
        "is_rush": false,
        "assigned_to": null,
        "strung_by": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "redo_of": null,
        "redo_reason": null,
        "redo_price": null,
        "machine_id": null,
        "place_id": null,
        "import_id": null
      }
    }
  },
  "jobs.refund": {
    "request": {
      "params": {
        "id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4"
      },
      "body": {
        "amount": "9.50",
        "payment_method": "Cash"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:40:00.000Z",
        "updated_at": "2026-11-23T09:50:00.000Z",
        "job_number": 2,
        "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
        "racquet_id": "019ab086-b7ce-7ce0-92f1-bf2563549d57",
        "job_date": "2026-11-23T00:00:00.000Z",
        "due_date": "2026-11-27T16:00:00.000Z",
        "status": "completed",
        "string_mains_brand": "Luxilon",
        "string_mains_model": "ALU Power",
        "string_mains_color": null,
        "string_crosses_brand": null,
        "string_crosses_model": null,
        "string_crosses_color": null,
        "string_source_mains": "shop",
        "string_source_crosses": "shop",
        "tension_mains": 52,
        "tension_crosses": null,
        "string_pattern": "16x19",
        "price": "20.00",
        "payment_status": "paid",
        "payment_method": "Cash",
        "paid_at": "2026-11-23T09:50:00.000Z",
        "paid_amount": "20.00",
        "owed": "0.00",
        "time_started": null,
        "time_completed": "2026-11-23T00:00:00.000Z",
        "picked_up_at": null,
        "duration_minutes": null,
        "labor_notes": null,
        "inventory_mains_id": null,
        "inventory_crosses_id": null,
        "meters_used_mains": null,
        "meters_used_crosses": null,
        "string_cost": null,
        "is_rush": false,
        "assigned_to": null,
        "strung_by": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "redo_of": null,
        "redo_reason": null,
        "redo_price": null,
        "machine_id": null,
        "place_id": null,
        "import_id": null
      }
    }
  },
  "jobs.undoPayment": {
    "request": {
      "params": {
        "payment_id": "019ab097-be15-7954-9ec5-a9297c36714a"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "created_at": "2026-11-23T09:38:00.000Z",
            "updated_at": "2026-11-23T09:49:00.000Z",
            "job_number": 1,
            "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
            "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
            "job_date": "2026-11-23T00:00:00.000Z",
            "due_date": "2026-11-26T16:00:00.000Z",
            "status": "completed",
            "string_mains_brand": "Babolat",
            "string_mains_model": "RPM Blast",
            "string_mains_color": null,
            "string_crosses_brand": null,
            "string_crosses_model": null,
            "string_crosses_color": null,
            "string_source_mains": "shop",
            "string_source_crosses": "shop",
            "tension_mains": 54,
            "tension_crosses": 52,
            "string_pattern": "16x20",
            "price": "27.00",
            "payment_status": "unpaid",
            "payment_method": null,
            "paid_at": null,
            "paid_amount": "0.00",
            "owed": "27.00",
            "time_started": null,
            "time_completed": "2026-11-23T00:00:00.000Z",
            "picked_up_at": null,
            "duration_minutes": null,
            "labor_notes": "Start at the throat",
            "inventory_mains_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
            "inventory_crosses_id": null,
            "meters_used_mains": "12",
            "meters_used_crosses": null,
            "string_cost": "9.69",
            "is_rush": false,
            "assigned_to": null,
            "strung_by": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "redo_of": null,
            "redo_reason": null,
            "redo_price": null,
            "machine_id": null,
            "place_id": null,
            "import_id": null
          },
          {
            "id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "created_at": "2026-11-23T09:40:00.000Z",
            "updated_at": "2026-11-23T09:49:00.000Z",
            "job_number": 2,
            "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
            "racquet_id": "019ab086-b7ce-7ce0-92f1-bf2563549d57",
            "job_date": "2026-11-23T00:00:00.000Z",
            "due_date": "2026-11-27T16:00:00.000Z",
            "status": "completed",
            "string_mains_brand": "Luxilon",
            "string_mains_model": "ALU Power",
            "string_mains_color": null,
            "string_crosses_brand": null,
            "string_crosses_model": null,
            "string_crosses_color": null,
            "string_source_mains": "shop",
            "string_source_crosses": "shop",
            "tension_mains": 52,
            "tension_crosses": null,
            "string_pattern": "16x19",
            "price": "29.50",
            "payment_status": "unpaid",
            "payment_method": null,
            "paid_at": null,
            "paid_amount": "0.00",
            "owed": "29.50",
            "time_started": null,
            "time_completed": "2026-11-23T00:00:00.000Z",
            "picked_up_at": null,
            "duration_minutes": null,
            "labor_notes": null,
            "inventory_mains_id": null,
            "inventory_crosses_id": null,
            "meters_used_mains": null,
            "meters_used_crosses": null,
            "string_cost": null,
            "is_rush": false,
            "assigned_to": null,
            "strung_by": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "redo_of": null,
            "redo_reason": null,
            "redo_price": null,
            "machine_id": null,
            "place_id": null,
            "import_id": null
          }
        ]
      }
    }
  },
  "jobs.remove": {
    "request": {
      "params": {
        "id": "019ab076-84f1-7701-92f8-52d58c41b4f8"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab076-84f1-7701-92f8-52d58c41b4f8"
      }
    }
  },
  "jobs.renewLink": {
    "request": {
      "params": {
        "id": "019ab076-84f1-7701-92f8-52d58c41b4f8"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "feedback_path": "/feedback?token=A5lE9bG9AX_-71VcUdG9xLWB"
      }
    }
  },
  "jobs.revokeLink": {
    "request": {
      "params": {
        "id": "019ab076-84f1-7701-92f8-52d58c41b4f8"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "feedback_path": null
      }
    }
  },
  "machines.list": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab0ff-3238-74ce-9c1f-7af0a95cc651",
            "name": "Wise 2086",
            "kind": "constant_pull",
            "calibration_interval_days": 14,
            "archived_at": null,
            "last_check": {
              "id": "019ab04c-0ccf-7f67-99c5-8dc3759be16e",
              "checked_on": "2026-11-20",
              "set_tension": "55",
              "measured_tension": "52.9",
              "is_good": false,
              "note": "The spring is worn",
              "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
              "by_name": "Marta Lind",
              "created_at": "2026-11-23T11:16:00.000Z"
            },
            "last_good_on": "2026-11-03",
            "due_on": "2026-11-20",
            "state": "off",
            "created_at": "2026-11-23T11:14:00.000Z",
            "updated_at": "2026-11-23T11:15:00.000Z"
          }
        ]
      }
    }
  },
  "machines.create": {
    "request": {
      "body": {
        "name": "Wise 2086",
        "kind": "constant_pull"
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "id": "019ab0ff-3238-74ce-9c1f-7af0a95cc651",
        "name": "Wise 2086",
        "kind": "constant_pull",
        "calibration_interval_days": 30,
        "archived_at": null,
        "last_check": null,
        "last_good_on": null,
        "due_on": "2026-11-23",
        "state": "due",
        "created_at": "2026-11-23T11:14:00.000Z",
        "updated_at": "2026-11-23T11:14:00.000Z"
      }
    }
  },
  "machines.update": {
    "request": {
      "params": {
        "id": "019ab0ff-3238-74ce-9c1f-7af0a95cc651"
      },
      "body": {
        "updated_at": "2026-11-23T11:14:00.000Z",
        "calibration_interval_days": 14
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab0ff-3238-74ce-9c1f-7af0a95cc651",
        "name": "Wise 2086",
        "kind": "constant_pull",
        "calibration_interval_days": 14,
        "archived_at": null,
        "last_check": null,
        "last_good_on": null,
        "due_on": "2026-11-23",
        "state": "due",
        "created_at": "2026-11-23T11:14:00.000Z",
        "updated_at": "2026-11-23T11:15:00.000Z"
      }
    }
  },
  "machines.archive": {
    "request": {
      "params": {
        "id": "019ab001-038c-70be-9d68-29a438bb1eee"
      },
      "body": {
        "updated_at": "2026-11-23T11:22:00.000Z"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab001-038c-70be-9d68-29a438bb1eee",
        "name": "Prince 1000",
        "kind": "lockout",
        "calibration_interval_days": null,
        "archived_at": "2026-11-23T11:22:00.000Z",
        "last_check": null,
        "last_good_on": null,
        "due_on": null,
        "state": "unchecked",
        "created_at": "2026-11-23T11:22:00.000Z",
        "updated_at": "2026-11-23T11:22:00.000Z"
      }
    }
  },
  "machines.restore": {
    "request": {
      "params": {
        "id": "019ab001-038c-70be-9d68-29a438bb1eee"
      },
      "body": {
        "updated_at": "2026-11-23T11:22:00.000Z"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab001-038c-70be-9d68-29a438bb1eee",
        "name": "Prince 1000",
        "kind": "lockout",
        "calibration_interval_days": null,
        "archived_at": null,
        "last_check": null,
        "last_good_on": null,
        "due_on": null,
        "state": "unchecked",
        "created_at": "2026-11-23T11:22:00.000Z",
        "updated_at": "2026-11-23T11:23:00.000Z"
      }
    }
  },
  "machines.calibrations": {
    "request": {
      "params": {
        "machine_id": "019ab0ff-3238-74ce-9c1f-7af0a95cc651"
      },
      "query": {
        "limit": 2
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab04c-0ccf-7f67-99c5-8dc3759be16e",
            "machine_id": "019ab0ff-3238-74ce-9c1f-7af0a95cc651",
            "checked_on": "2026-11-20",
            "set_tension": "55",
            "measured_tension": "52.9",
            "is_good": false,
            "note": "The spring is worn",
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "created_at": "2026-11-23T11:16:00.000Z"
          },
          {
            "id": "019ab0b4-508f-7b29-99e4-ef57035bed63",
            "machine_id": "019ab0ff-3238-74ce-9c1f-7af0a95cc651",
            "checked_on": "2026-11-03",
            "set_tension": "55",
            "measured_tension": "55.2",
            "is_good": true,
            "note": null,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "created_at": "2026-11-23T11:17:00.000Z"
          }
        ],
        "next": null
      }
    }
  },
  "machines.markedJobs": {
    "request": {
      "params": {
        "machine_id": "019ab0ff-3238-74ce-9c1f-7af0a95cc651"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
            "job_number": 1,
            "customer_name": "Jonas Berg",
            "time_completed": "2026-11-23T00:00:00.000Z"
          }
        ],
        "next": null
      }
    }
  },
  "machines.addCalibration": {
    "request": {
      "params": {
        "machine_id": "019ab0ff-3238-74ce-9c1f-7af0a95cc651"
      },
      "body": {
        "checked_on": "2026-11-20",
        "set_tension": "55",
        "measured_tension": "52.9",
        "note": "The spring is worn"
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "id": "019ab04c-0ccf-7f67-99c5-8dc3759be16e",
        "machine_id": "019ab0ff-3238-74ce-9c1f-7af0a95cc651",
        "checked_on": "2026-11-20",
        "set_tension": "55",
        "measured_tension": "52.9",
        "is_good": false,
        "note": "The spring is worn",
        "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "by_name": "Marta Lind",
        "created_at": "2026-11-23T11:16:00.000Z"
      }
    }
  },
  "machines.removeCalibration": {
    "request": {
      "params": {
        "machine_id": "019ab0ff-3238-74ce-9c1f-7af0a95cc651",
        "id": "019ab04c-0ccf-7f67-99c5-8dc3759be16e"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab04c-0ccf-7f67-99c5-8dc3759be16e"
      }
    }
  },
  "messages.list": {
    "request": {
      "query": {
        "job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab048-23a8-7704-9f11-3eee573c7c4a",
            "string_job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
            "job_number": 1,
            "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
            "customer_name": "Jonas Berg",
            "recipient_name": "Jonas Berg",
            "racquet_brand": "Babolat",
            "racquet_model": "Pure Aero 98",
            "racquet_own_number": 1,
            "kind": "ready",
            "channel": "email",
            "address": "jonas.berg@example.com",
            "subject": "Your Babolat Pure Aero 98 (1) is ready",
            "text": "Hi Jonas,\n\nYour Babolat Pure Aero 98 (1) is ready, strung with Babolat RPM Blast at 54 / 52 lbs.\n\nOnce you’ve played with it, tell us how it feels: https://stringdesk.example.com/feedback?token=FdCHbVS5w4KIxPudMq6io4NV\n\nLind Strings",
            "state": "waiting",
            "why": null,
            "due_at": "2026-11-23T09:53:00.000Z",
            "sent_at": null,
            "sent_count": 0,
            "last_sent_at": null,
            "provider": null,
            "delivery": null,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "created_at": "2026-11-23T09:44:00.000Z",
            "link": null,
            "whatsapp_link": null
          }
        ],
        "next": null
      }
    }
  },
  "messages.toPassOn": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab028-e7b2-7114-9041-894a7c7e4505",
            "string_job_id": "019ab076-84f1-7701-92f8-52d58c41b4f8",
            "job_number": 3,
            "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
            "customer_name": "Ana Moreau",
            "recipient_name": "Ana Moreau",
            "racquet_brand": "Wilson",
            "racquet_model": "Blade 98",
            "racquet_own_number": null,
            "kind": "ready",
            "channel": "sms",
            "address": "+33 6 12 34 56 78",
            "subject": "Your Wilson Blade 98 is ready",
            "text": "Hi Ana,\n\nYour Wilson Blade 98 is ready, strung with Luxilon ALU Power at 50 lbs.\nTo pay: €29.50\n\nOnce you’ve played with it, tell us how it feels: https://stringdesk.example.com/feedback?token=m_Z3s3cxJLsqWtB_7rXdJ0vL\n\nLind Strings",
            "state": "waiting",
            "why": null,
            "due_at": "2026-11-23T09:47:00.000Z",
            "sent_at": null,
            "sent_count": 0,
            "last_sent_at": null,
            "provider": null,
            "delivery": null,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "created_at": "2026-11-23T09:47:00.000Z",
            "link": "sms:+33612345678?&body=Hi%20Ana%2C%0A%0AYour%20Wilson%20Blade%2098%20is%20ready%2C%20strung%20with%20Luxilon%20ALU%20Power%20at%2050%20lbs.%0ATo%20pay%3A%20%E2%82%AC29.50%0A%0AOnce%20you%E2%80%99ve%20played%20with%20it%2C%20tell%20us%20how%20it%20feels%3A%20http%3A%2F%2Flocalhost%3A3000%2Ffeedback%3Ftoken%3Dm_Z3s3cxJLsqWtB_7rXdJ0vL%0A%0ALind%20Strings",
            "whatsapp_link": "https://wa.me/33612345678?text=Hi%20Ana%2C%0A%0AYour%20Wilson%20Blade%2098%20is%20ready%2C%20strung%20with%20Luxilon%20ALU%20Power%20at%2050%20lbs.%0ATo%20pay%3A%20%E2%82%AC29.50%0A%0AOnce%20you%E2%80%99ve%20played%20with%20it%2C%20tell%20us%20how%20it%20feels%3A%20http%3A%2F%2Flocalhost%3A3000%2Ffeedback%3Ftoken%3Dm_Z3s3cxJLsqWtB_7rXdJ0vL%0A%0ALind%20Strings"
          },
          {
            "id": "019ab092-6c77-7c83-91f0-510fa3fa7ede",
            "string_job_id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
            "job_number": 2,
            "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
            "customer_name": "Ana Moreau",
            "recipient_name": "Ana Moreau",
            "racquet_brand": "Wilson",
            "racquet_model": "Blade 98",
            "racquet_own_number": null,
            "kind": "ready",
            "channel": "sms",
            "address": "+33 6 12 34 56 78",
            "subject": "Your Wilson Blade 98 is ready",
            "text": "Hi Ana,\n\nYour Wilson Blade 98 is ready, strung with Luxilon ALU Power at 52 lbs.\n\nOnce you’ve played with it, tell us how it feels: https://stringdesk.example.com/feedback?token=FUrGx5thfp_8yfOven0ax9oe\n\nLind Strings",
            "state": "waiting",
            "why": null,
            "due_at": "2026-11-23T09:54:00.000Z",
            "sent_at": null,
            "sent_count": 0,
            "last_sent_at": null,
            "provider": null,
            "delivery": null,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "created_at": "2026-11-23T09:47:00.000Z",
            "link": "sms:+33612345678?&body=Hi%20Ana%2C%0A%0AYour%20Wilson%20Blade%2098%20is%20ready%2C%20strung%20with%20Luxilon%20ALU%20Power%20at%2052%20lbs.%0A%0AOnce%20you%E2%80%99ve%20played%20with%20it%2C%20tell%20us%20how%20it%20feels%3A%20http%3A%2F%2Flocalhost%3A3000%2Ffeedback%3Ftoken%3DFUrGx5thfp_8yfOven0ax9oe%0A%0ALind%20Strings",
            "whatsapp_link": "https://wa.me/33612345678?text=Hi%20Ana%2C%0A%0AYour%20Wilson%20Blade%2098%20is%20ready%2C%20strung%20with%20Luxilon%20ALU%20Power%20at%2052%20lbs.%0A%0AOnce%20you%E2%80%99ve%20played%20with%20it%2C%20tell%20us%20how%20it%20feels%3A%20http%3A%2F%2Flocalhost%3A3000%2Ffeedback%3Ftoken%3DFUrGx5thfp_8yfOven0ax9oe%0A%0ALind%20Strings"
          }
        ],
        "next": null,
        "count": 2
      }
    }
  },
  "messages.markNotified": {
    "request": {
      "params": {
        "id": "019ab092-6c77-7c83-91f0-510fa3fa7ede"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab092-6c77-7c83-91f0-510fa3fa7ede",
        "string_job_id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
        "job_number": 2,
        "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
        "customer_name": "Ana Moreau",
        "recipient_name": "Ana Moreau",
        "racquet_brand": "Wilson",
        "racquet_model": "Blade 98",
        "racquet_own_number": null,
        "kind": "ready",
        "channel": "sms",
        "address": "+33 6 12 34 56 78",
        "subject": "Your Wilson Blade 98 is ready",
        "text": "Hi Ana,\n\nYour Wilson Blade 98 is ready, strung with Luxilon ALU Power at 52 lbs.\n\nOnce you’ve played with it, tell us how it feels: https://stringdesk.example.com/feedback?token=FUrGx5thfp_8yfOven0ax9oe\n\nLind Strings",
        "state": "notified",
        "why": null,
        "due_at": "2026-11-23T09:54:00.000Z",
        "sent_at": "2026-11-23T09:55:00.000Z",
        "sent_count": 1,
        "last_sent_at": "2026-11-23T09:55:00.000Z",
        "provider": null,
        "delivery": null,
        "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "by_name": "Marta Lind",
        "created_at": "2026-11-23T09:47:00.000Z",
        "link": "sms:+33612345678?&body=Hi%20Ana%2C%0A%0AYour%20Wilson%20Blade%2098%20is%20ready%2C%20strung%20with%20Luxilon%20ALU%20Power%20at%2052%20lbs.%0A%0AOnce%20you%E2%80%99ve%20played%20with%20it%2C%20tell%20us%20how%20it%20feels%3A%20http%3A%2F%2Flocalhost%3A3000%2Ffeedback%3Ftoken%3DFUrGx5thfp_8yfOven0ax9oe%0A%0ALind%20Strings",
        "whatsapp_link": "https://wa.me/33612345678?text=Hi%20Ana%2C%0A%0AYour%20Wilson%20Blade%2098%20is%20ready%2C%20strung%20with%20Luxilon%20ALU%20Power%20at%2052%20lbs.%0A%0AOnce%20you%E2%80%99ve%20played%20with%20it%2C%20tell%20us%20how%20it%20feels%3A%20http%3A%2F%2Flocalhost%3A3000%2Ffeedback%3Ftoken%3DFUrGx5thfp_8yfOven0ax9oe%0A%0ALind%20Strings"
      }
    }
  },
  "messages.send": {
    "request": {
      "body": {
        "job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "kind": "ready"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab048-23a8-7704-9f11-3eee573c7c4a",
        "string_job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "job_number": 1,
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "customer_name": "Jonas Berg",
        "recipient_name": "Jonas Berg",
        "racquet_brand": "Babolat",
        "racquet_model": "Pure Aero 98",
        "racquet_own_number": 1,
        "kind": "ready",
        "channel": "email",
        "address": "jonas.berg@example.com",
        "subject": "Your Babolat Pure Aero 98 (1) is ready",
        "text": "Hi Jonas,\n\nYour Babolat Pure Aero 98 (1) is ready, strung with Babolat RPM Blast at 54 / 52 lbs.\n\nOnce you’ve played with it, tell us how it feels: https://stringdesk.example.com/feedback?token=FdCHbVS5w4KIxPudMq6io4NV\n\nLind Strings",
        "state": "waiting",
        "why": null,
        "due_at": "2026-11-23T09:51:00.000Z",
        "sent_at": null,
        "sent_count": 0,
        "last_sent_at": null,
        "provider": null,
        "delivery": null,
        "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "by_name": "Marta Lind",
        "created_at": "2026-11-23T09:44:00.000Z",
        "link": null,
        "whatsapp_link": null
      }
    }
  },
  "messages.sendAgain": {
    "request": {
      "params": {
        "id": "019ab048-23a8-7704-9f11-3eee573c7c4a"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab048-23a8-7704-9f11-3eee573c7c4a",
        "string_job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "job_number": 1,
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "customer_name": "Jonas Berg",
        "recipient_name": "Jonas Berg",
        "racquet_brand": "Babolat",
        "racquet_model": "Pure Aero 98",
        "racquet_own_number": 1,
        "kind": "ready",
        "channel": "email",
        "address": "jonas.berg@example.com",
        "subject": "Your Babolat Pure Aero 98 (1) is ready",
        "text": "Hi Jonas,\n\nYour Babolat Pure Aero 98 (1) is ready, strung with Babolat RPM Blast at 54 / 52 lbs.\n\nOnce you’ve played with it, tell us how it feels: https://stringdesk.example.com/feedback?token=FdCHbVS5w4KIxPudMq6io4NV\n\nLind Strings",
        "state": "waiting",
        "why": null,
        "due_at": "2026-11-23T09:53:00.000Z",
        "sent_at": null,
        "sent_count": 0,
        "last_sent_at": null,
        "provider": null,
        "delivery": null,
        "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "by_name": "Marta Lind",
        "created_at": "2026-11-23T09:44:00.000Z",
        "link": null,
        "whatsapp_link": null
      }
    }
  },
  "messages.cancel": {
    "request": {
      "params": {
        "id": "019ab048-23a8-7704-9f11-3eee573c7c4a"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab048-23a8-7704-9f11-3eee573c7c4a",
        "string_job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "job_number": 1,
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "customer_name": "Jonas Berg",
        "recipient_name": "Jonas Berg",
        "racquet_brand": "Babolat",
        "racquet_model": "Pure Aero 98",
        "racquet_own_number": 1,
        "kind": "ready",
        "channel": "email",
        "address": "jonas.berg@example.com",
        "subject": "Your Babolat Pure Aero 98 (1) is ready",
        "text": "Hi Jonas,\n\nYour Babolat Pure Aero 98 (1) is ready, strung with Babolat RPM Blast at 54 / 52 lbs.\n\nOnce you’ve played with it, tell us how it feels: https://stringdesk.example.com/feedback?token=FdCHbVS5w4KIxPudMq6io4NV\n\nLind Strings",
        "state": "cancelled",
        "why": null,
        "due_at": "2026-11-23T09:51:00.000Z",
        "sent_at": null,
        "sent_count": 0,
        "last_sent_at": null,
        "provider": null,
        "delivery": null,
        "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "by_name": "Marta Lind",
        "created_at": "2026-11-23T09:44:00.000Z",
        "link": null,
        "whatsapp_link": null
      }
    }
  },
  "messages.settings": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "kind": "received",
            "is_on": false,
            "days": null,
            "subject": "We have your {racquet}",
            "text": "Hi {customer},\n\nYour {racquet} has arrived safely. We’ll string it with {strings} at {tensions}.\nIt will be ready by {due}.\nFollow its progress here: {link}\n\n{business}",
            "is_own": false,
            "default": {
              "days": null,
              "subject": "We have your {racquet}",
              "text": "Hi {customer},\n\nYour {racquet} has arrived safely. We’ll string it with {strings} at {tensions}.\nIt will be ready by {due}.\nFollow its progress here: {link}\n\n{business}"
            },
            "updated_at": null
          },
          {
            "kind": "ready",
            "is_on": true,
            "days": null,
            "subject": "Your {racquet} is ready",
            "text": "Hi {customer},\n\nYour {racquet} is ready, strung with {strings} at {tensions}.\nTo pay: {owed}\n\nOnce you’ve played with it, tell us how it feels: {link}\n\n{business}",
            "is_own": false,
            "default": {
              "days": null,
              "subject": "Your {racquet} is ready",
              "text": "Hi {customer},\n\nYour {racquet} is ready, strung with {strings} at {tensions}.\nTo pay: {owed}\n\nOnce you’ve played with it, tell us how it feels: {link}\n\n{business}"
            },
            "updated_at": null
          },
          {
            "kind": "please_collect",
            "is_on": false,
            "days": 7,
            "subject": "Your {racquet} is waiting for you",
            "text": "Hi {customer},\n\nYour {racquet} has been ready for {days}. Come and pick it up whenever it suits you.\nTo pay: {owed}\n\n{business}",
            "is_own": false,
            "default": {
              "days": 7,
              "subject": "Your {racquet} is waiting for you",
              "text": "Hi {customer},\n\nYour {racquet} has been ready for {days}. Come and pick it up whenever it suits you.\nTo pay: {owed}\n\n{business}"
            },
            "updated_at": null
          },
          {
            "kind": "how_did_it_play",
            "is_on": false,
            "days": 7,
            "subject": "How does your {racquet} play?",
            "text": "Hi {customer},\n\nYou’ve had your {racquet} back for {days}. How does it play with {strings} at {tensions}?\nTell us in under a minute, and we’ll get the next stringing even closer to what you like: {link}\n\n{business}",
            "is_own": false,
            "default": {
              "days": 7,
              "subject": "How does your {racquet} play?",
              "text": "Hi {customer},\n\nYou’ve had your {racquet} back for {days}. How does it play with {strings} at {tensions}?\nTell us in under a minute, and we’ll get the next stringing even closer to what you like: {link}\n\n{business}"
            },
            "updated_at": null
          },
          {
            "kind": "time_to_restring",
            "is_on": false,
            "days": null,
            "subject": "Time for new strings in your {racquet}?",
            "text": "Hi {customer},\n\nWe strung your {racquet} {days} ago with {strings} at {tensions}. It’s about time for new strings.\nBring it in, and we’ll string it the same way or change whatever you like.\n\n{business}",
            "is_own": false,
            "default": {
              "days": null,
              "subject": "Time for new strings in your {racquet}?",
              "text": "Hi {customer},\n\nWe strung your {racquet} {days} ago with {strings} at {tensions}. It’s about time for new strings.\nBring it in, and we’ll string it the same way or change whatever you like.\n\n{business}"
            },
            "updated_at": null
          }
        ],
        "is_mail_set_up": false
      }
    }
  },
  "messages.updateSetting": {
    "request": {
      "params": {
        "kind": "please_collect"
      },
      "body": {
        "is_on": true,
        "days": 5,
        "updated_at": null
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "kind": "please_collect",
        "is_on": true,
        "days": 5,
        "subject": "Your {racquet} is waiting for you",
        "text": "Hi {customer},\n\nYour {racquet} has been ready for {days}. Come and pick it up whenever it suits you.\nTo pay: {owed}\n\n{business}",
        "is_own": false,
        "default": {
          "days": 7,
          "subject": "Your {racquet} is waiting for you",
          "text": "Hi {customer},\n\nYour {racquet} has been ready for {days}. Come and pick it up whenever it suits you.\nTo pay: {owed}\n\n{business}"
        },
        "updated_at": "2026-11-23T09:58:00.000Z"
      }
    }
  },
  "messages.preview": {
    "request": {
      "params": {
        "kind": "please_collect"
      },
      "body": {
        "subject": "Your {racquet} is waiting",
        "text": "Hi {customer}, your {racquet} is ready. {business}"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "subject": "Your Wilson Blade 98 is waiting",
        "text": "Hi Ana, your Wilson Blade 98 is ready. Lind Strings",
        "job_number": 3
      }
    }
  },
  "messages.choices": {
    "request": {
      "params": {
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "off_kinds": [],
        "reminders_off": false,
        "updated_at": null
      }
    }
  },
  "messages.choose": {
    "request": {
      "params": {
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb"
      },
      "body": {
        "off_kinds": [
          "how_did_it_play"
        ],
        "updated_at": null
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "off_kinds": [
          "how_did_it_play"
        ],
        "reminders_off": false,
        "updated_at": "2026-11-23T10:01:00.000Z"
      }
    }
  },
  "messages.reminders": {
    "request": {
      "query": {
        "token": "cpbdyS7gUbZW4ElhsAqsaLiNquo6L1RdpB36G6TLJVchFI8zfE1lM-wyX5M1y_fDgPjtEgYhJzockVVNOMArZAc"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "business_name": "Lind Strings",
        "reminders_off": false
      }
    }
  },
  "messages.switchReminders": {
    "request": {
      "body": {
        "token": "cpbdyS7gUbZW4ElhsAqsaLiNquo6L1RdpB36G6TLJVchFI8zfE1lM-wyX5M1y_fDgPjtEgYhJzockVVNOMArZAc",
        "reminders_off": true
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "business_name": "Lind Strings",
        "reminders_off": true
      }
    }
  },
  "replies.list": {
    "request": {
      "query": {
        "state": "open"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab00e-55e4-7776-958b-4105e4171792",
            "number": "+46707654321",
            "text": "Is my racquet ready?",
            "string_job_id": null,
            "job_number": null,
            "is_texted": true,
            "texts_stopped_at": null,
            "customer": null,
            "candidates": [],
            "assigned_to": null,
            "assigned_name": null,
            "done_at": null,
            "done_by_name": null,
            "answers": [],
            "created_at": "2026-11-23T10:06:00.000Z",
            "updated_at": "2026-11-23T10:06:00.000Z"
          },
          {
            "id": "019ab030-7d69-7607-9f9f-6f6b75899513",
            "number": "+33612345678",
            "text": "Can I come at six?",
            "string_job_id": "019ab076-84f1-7701-92f8-52d58c41b4f8",
            "job_number": 3,
            "is_texted": true,
            "texts_stopped_at": null,
            "customer": {
              "id": "019ab058-45b0-7275-918e-720e18a63014",
              "full_name": "Ana Moreau"
            },
            "candidates": [],
            "assigned_to": null,
            "assigned_name": null,
            "done_at": null,
            "done_by_name": null,
            "answers": [],
            "created_at": "2026-11-23T10:06:00.000Z",
            "updated_at": "2026-11-23T10:06:00.000Z"
          }
        ],
        "next": null,
        "open": 2
      }
    }
  },
  "replies.mark": {
    "request": {
      "params": {
        "id": "019ab00e-55e4-7776-958b-4105e4171792"
      },
      "body": {
        "from": "open",
        "to": "done"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab00e-55e4-7776-958b-4105e4171792",
        "number": "+46707654321",
        "text": "Is my racquet ready?",
        "string_job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "job_number": 1,
        "is_texted": true,
        "texts_stopped_at": null,
        "customer": {
          "id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
          "full_name": "Jonas Berg"
        },
        "candidates": [],
        "assigned_to": null,
        "assigned_name": null,
        "done_at": "2026-11-23T10:09:00.000Z",
        "done_by_name": "Marta Lind",
        "answers": [],
        "created_at": "2026-11-23T10:06:00.000Z",
        "updated_at": "2026-11-23T10:09:00.000Z"
      }
    }
  },
  "replies.answer": {
    "request": {
      "params": {
        "id": "019ab00e-55e4-7776-958b-4105e4171792"
      },
      "body": {
        "text": "Yes, it is ready. We are open until seven."
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab00e-55e4-7776-958b-4105e4171792",
        "number": "+46707654321",
        "text": "Is my racquet ready?",
        "string_job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "job_number": 1,
        "is_texted": true,
        "texts_stopped_at": null,
        "customer": {
          "id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
          "full_name": "Jonas Berg"
        },
        "candidates": [],
        "assigned_to": null,
        "assigned_name": null,
        "done_at": "2026-11-23T10:10:00.000Z",
        "done_by_name": "Marta Lind",
        "answers": [
          {
            "id": "019ab069-8d7d-7d1a-9a16-de5fe543cd12",
            "text": "Yes, it is ready. We are open until seven.",
            "state": "waiting",
            "why": null,
            "by_name": "Marta Lind",
            "created_at": "2026-11-23T10:10:00.000Z"
          }
        ],
        "created_at": "2026-11-23T10:06:00.000Z",
        "updated_at": "2026-11-23T10:10:00.000Z"
      }
    }
  },
  "replies.setAssignee": {
    "request": {
      "params": {
        "id": "019ab00e-55e4-7776-958b-4105e4171792"
      },
      "body": {
        "from": null,
        "to": null
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab00e-55e4-7776-958b-4105e4171792",
        "number": "+46707654321",
        "text": "Is my racquet ready?",
        "string_job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "job_number": 1,
        "is_texted": true,
        "texts_stopped_at": null,
        "customer": {
          "id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
          "full_name": "Jonas Berg"
        },
        "candidates": [],
        "assigned_to": null,
        "assigned_name": null,
        "done_at": null,
        "done_by_name": null,
        "answers": [],
        "created_at": "2026-11-23T10:06:00.000Z",
        "updated_at": "2026-11-23T10:08:00.000Z"
      }
    }
  },
  "replies.assign": {
    "request": {
      "params": {
        "id": "019ab00e-55e4-7776-958b-4105e4171792"
      },
      "body": {
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab00e-55e4-7776-958b-4105e4171792",
        "number": "+46707654321",
        "text": "Is my racquet ready?",
        "string_job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
        "job_number": 1,
        "is_texted": true,
        "texts_stopped_at": null,
        "customer": {
          "id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
          "full_name": "Jonas Berg"
        },
        "candidates": [],
        "assigned_to": null,
        "assigned_name": null,
        "done_at": null,
        "done_by_name": null,
        "answers": [],
        "created_at": "2026-11-23T10:06:00.000Z",
        "updated_at": "2026-11-23T10:07:00.000Z"
      }
    }
  },
  "texts.settings": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "provider": "phone",
        "country": null,
        "twilio_account_sid": null,
        "twilio_sender": null,
        "has_twilio_auth_token": false,
        "gateway_url": null,
        "gateway_content_type": null,
        "gateway_body": null,
        "gateway_header_names": [],
        "monthly_limit": null,
        "used_this_month": 0,
        "quiet_from": null,
        "quiet_until": null,
        "incoming_url": "https://stringdesk.example.com/texts/gateway/e_Zzfu0MPVlyUir_WhS_sz.1.xYq-_6JouyUdjs3StJ0zQlW3-TpIPhLlqJWSxq87ark/incoming",
        "status_url": "https://stringdesk.example.com/texts/gateway/e_Zzfu0MPVlyUir_WhS_sz.1.xYq-_6JouyUdjs3StJ0zQlW3-TpIPhLlqJWSxq87ark/status",
        "can_store_secrets": true,
        "updated_at": null
      }
    }
  },
  "texts.updateSettings": {
    "request": {
      "body": {
        "updated_at": null,
        "provider": "gateway",
        "country": "DE",
        "gateway_url": "https://texts.example.com/texts",
        "gateway_content_type": "application/json",
        "gateway_body": "{\"to\": \"{to}\", \"text\": \"{text}\", \"reference\": \"{id}\", \"callback\": \"{status_url}\"}",
        "gateway_headers": [
          {
            "name": "Authorization",
            "value": "Bearer the-key-of-your-provider"
          }
        ],
        "monthly_limit": 500,
        "quiet_from": "21:00",
        "quiet_until": "08:00"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "provider": "gateway",
        "country": "DE",
        "twilio_account_sid": null,
        "twilio_sender": null,
        "has_twilio_auth_token": false,
        "gateway_url": "https://texts.example.com/texts",
        "gateway_content_type": "application/json",
        "gateway_body": "{\"to\": \"{to}\", \"text\": \"{text}\", \"reference\": \"{id}\", \"callback\": \"{status_url}\"}",
        "gateway_header_names": [
          "Authorization"
        ],
        "monthly_limit": 500,
        "used_this_month": 0,
        "quiet_from": "21:00",
        "quiet_until": "08:00",
        "incoming_url": "https://stringdesk.example.com/texts/gateway/e_Zzfu0MPVlyUir_WhS_sz.1.xYq-_6JouyUdjs3StJ0zQlW3-TpIPhLlqJWSxq87ark/incoming",
        "status_url": "https://stringdesk.example.com/texts/gateway/e_Zzfu0MPVlyUir_WhS_sz.1.xYq-_6JouyUdjs3StJ0zQlW3-TpIPhLlqJWSxq87ark/status",
        "can_store_secrets": true,
        "updated_at": "2026-11-23T10:03:00.000Z"
      }
    }
  },
  "texts.renewAddresses": {
    "request": {
      "body": {
        "updated_at": "2026-11-23T10:03:00.000Z"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "provider": "gateway",
        "country": "DE",
        "twilio_account_sid": null,
        "twilio_sender": null,
        "has_twilio_auth_token": false,
        "gateway_url": "https://texts.example.com/texts",
        "gateway_content_type": "application/json",
        "gateway_body": "{\"to\": \"{to}\", \"text\": \"{text}\", \"reference\": \"{id}\", \"callback\": \"{status_url}\"}",
        "gateway_header_names": [
          "Authorization"
        ],
        "monthly_limit": 500,
        "used_this_month": 1,
        "quiet_from": "21:00",
        "quiet_until": "08:00",
        "incoming_url": "https://stringdesk.example.com/texts/gateway/J2DMjZLKYS9Jip3dGLWUMi.1.bBlhTHxELGsoxUoUYPNVwVL01973IleoWwbosQq5xxR/incoming",
        "status_url": "https://stringdesk.example.com/texts/gateway/J2DMjZLKYS9Jip3dGLWUMi.1.bBlhTHxELGsoxUoUYPNVwVL01973IleoWwbosQq5xxR/status",
        "can_store_secrets": true,
        "updated_at": "2026-11-23T10:05:00.000Z"
      }
    }
  },
  "texts.test": {
    "request": {
      "body": {
        "phone": "01573 5980001"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "error": null
      }
    }
  },
  "preferences.list": {
    "request": {
      "params": {
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": [
        {
          "id": "019ab019-c79c-7a7b-91d4-0237c62b300c",
          "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
          "created_at": "2026-11-23T09:23:00.000Z",
          "updated_at": "2026-11-23T09:23:00.000Z",
          "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
          "racquet_id": null,
          "preferred_mains_brand": "Babolat",
          "preferred_mains_model": "RPM Blast",
          "preferred_crosses_brand": null,
          "preferred_crosses_model": null,
          "preferred_tension_mains": 54,
          "preferred_tension_crosses": 52,
          "notes": "Two pounds less in winter",
          "racquet_brand": null,
          "racquet_model": null
        }
      ]
    }
  },
  "preferences.save": {
    "request": {
      "body": {
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "preferred_mains_brand": "Babolat",
        "preferred_mains_model": "RPM Blast",
        "preferred_tension_mains": 54,
        "preferred_tension_crosses": 52,
        "notes": "Two pounds less in winter",
        "updated_at": null
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab019-c79c-7a7b-91d4-0237c62b300c",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:23:00.000Z",
        "updated_at": "2026-11-23T09:23:00.000Z",
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
        "racquet_id": null,
        "preferred_mains_brand": "Babolat",
        "preferred_mains_model": "RPM Blast",
        "preferred_crosses_brand": null,
        "preferred_crosses_model": null,
        "preferred_tension_mains": 54,
        "preferred_tension_crosses": 52,
        "notes": "Two pounds less in winter"
      }
    }
  },
  "preferences.remove": {
    "request": {
      "params": {
        "id": "019ab044-4ea3-7255-9198-8dfe69897e93"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab044-4ea3-7255-9198-8dfe69897e93"
      }
    }
  },
  "dashboard.get": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "bench": {
          "items": [],
          "count": 0,
          "overdue": 0
        },
        "ready": {
          "items": [
            {
              "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
              "job_number": 1,
              "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
              "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
              "job_date": "2026-11-23T00:00:00.000Z",
              "due_date": "2026-11-26T16:00:00.000Z",
              "status": "completed",
              "string_mains_brand": "Babolat",
              "string_mains_model": "RPM Blast",
              "string_mains_color": null,
              "string_crosses_brand": null,
              "string_crosses_model": null,
              "string_crosses_color": null,
              "string_source_mains": "shop",
              "string_source_crosses": "shop",
              "tension_mains": 54,
              "tension_crosses": 52,
              "string_pattern": "16x20",
              "price": "27.00",
              "payment_status": "paid",
              "owed": "0.00",
              "time_started": null,
              "time_completed": "2026-11-23T00:00:00.000Z",
              "picked_up_at": null,
              "assigned_to": null,
              "is_rush": false,
              "redo_reason": null,
              "place_id": null,
              "updated_at": "2026-11-23T10:19:00.000Z",
              "customer_name": "Jonas Berg",
              "racquet_brand": "Babolat",
              "racquet_model": "Pure Aero 98",
              "racquet_own_number": 1,
              "racquet_note": null
            },
            {
              "id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
              "job_number": 2,
              "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
              "racquet_id": "019ab086-b7ce-7ce0-92f1-bf2563549d57",
              "job_date": "2026-11-23T00:00:00.000Z",
              "due_date": "2026-11-27T16:00:00.000Z",
              "status": "completed",
              "string_mains_brand": "Luxilon",
              "string_mains_model": "ALU Power",
              "string_mains_color": null,
              "string_crosses_brand": null,
              "string_crosses_model": null,
              "string_crosses_color": null,
              "string_source_mains": "shop",
              "string_source_crosses": "shop",
              "tension_mains": 52,
              "tension_crosses": null,
              "string_pattern": "16x19",
              "price": "20.00",
              "payment_status": "paid",
              "owed": "0.00",
              "time_started": null,
              "time_completed": "2026-11-23T00:00:00.000Z",
              "picked_up_at": null,
              "assigned_to": null,
              "is_rush": false,
              "redo_reason": null,
              "place_id": null,
              "updated_at": "2026-11-23T09:50:00.000Z",
              "customer_name": "Ana Moreau",
              "racquet_brand": "Wilson",
              "racquet_model": "Blade 98",
              "racquet_own_number": null,
              "racquet_note": null
            },
            {
              "id": "019ab0c3-f514-783c-9f11-be8018f8bc35",
              "job_number": 6,
              "customer_id": "019ab037-90bb-7a3e-99bf-bc5c6778ddda",
              "racquet_id": "019ab073-21e6-78de-9783-29a1e56c5b2c",
              "job_date": "2026-11-23T10:59:00.000Z",
              "due_date": "2026-11-26T10:59:00.000Z",
              "status": "completed",
              "string_mains_brand": "Head",
              "string_mains_model": "Hawk",
              "string_mains_color": null,
              "string_crosses_brand": null,
              "string_crosses_model": null,
              "string_crosses_color": null,
              "string_source_mains": "shop",
              "string_source_crosses": "shop",
              "tension_mains": 52,
              "tension_crosses": null,
              "string_pattern": null,
              "price": "28.00",
              "payment_status": "unpaid",
              "owed": "28.00",
              "time_started": null,
              "time_completed": "2026-11-23T10:59:00.000Z",
              "picked_up_at": null,
              "assigned_to": null,
              "is_rush": false,
              "redo_reason": null,
              "place_id": null,
              "updated_at": "2026-11-23T10:59:00.000Z",
              "customer_name": "Baseline Club",
              "racquet_brand": "Head",
              "racquet_model": "Radical MP",
              "racquet_own_number": null,
              "racquet_note": null
            }
          ],
          "count": 3,
          "unpaid": 1,
          "owed": "28.00",
          "uncollected": 0
        },
        "month": {
          "jobs": {
            "this_month": 3,
            "month_before": 0
          },
          "income": {
            "this_month": "47.00",
            "month_before": "0.00"
          },
          "median_turnaround_hours": {
            "this_month": 0,
            "month_before": null
          }
        },
        "owed": {
          "amount": "28.00",
          "customers": 1
        },
        "refunds_due": {
          "amount": "0.00",
          "jobs": 0
        },
        "messages_to_pass_on": 0,
        "open_replies": 2,
        "low_stock": [],
        "stock_to_check": [],
        "restring_due": [],
        "latest_feedback": [
          {
            "id": "019ab008-4a81-7311-9c06-6c6be75cd930",
            "string_job_id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
            "job_number": 2,
            "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
            "customer_name": "Ana Moreau",
            "racquet_brand": "Wilson",
            "racquet_model": "Blade 98",
            "rating": 4,
            "tension_feedback": null,
            "playability_notes": null,
            "general_comments": "A little harsh at first",
            "would_restring_same": null,
            "created_at": "2026-11-23T10:14:00.000Z"
          },
          {
            "id": "019ab090-d8fc-79cc-9c63-bacd9f6f2557",
            "string_job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
            "job_number": 1,
            "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
            "customer_name": "Jonas Berg",
            "racquet_brand": "Babolat",
            "racquet_model": "Pure Aero 98",
            "rating": 5,
            "tension_feedback": "perfect",
            "playability_notes": null,
            "general_comments": null,
            "would_restring_same": true,
            "created_at": "2026-11-23T10:12:00.000Z"
          }
        ],
        "first_steps": {
          "customer": true,
          "racquet": true,
          "job": true
        },
        "first_run": {
          "is_choosing": false,
          "has_sample": false
        }
      }
    }
  },
  "dashboard.badges": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "open_jobs": 0,
        "messages_to_pass_on": 0,
        "open_replies": 2
      }
    }
  },
  "dayClose.open": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "today": "2026-11-23",
        "day": "2026-11-23",
        "first_day": "2026-11-23",
        "choices": [
          "2026-11-23"
        ],
        "entries": 6,
        "undone": 2,
        "refunds": 1,
        "later_entries": 0,
        "opening_cash": null,
        "currency": "EUR",
        "previous": null
      }
    }
  },
  "dayClose.close": {
    "request": {
      "body": {
        "day": "2026-11-23",
        "entries": 6,
        "previous_id": null,
        "opening_cash": "50.00",
        "counted_cash": "48.50",
        "left_cash": "40.00",
        "note": "1.50 for stamps"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab042-ae19-771e-9fd0-4bbdd045c091",
        "first_day": "2026-11-23",
        "day": "2026-11-23",
        "currency": "EUR",
        "entries": 6,
        "amount": "47.00",
        "opening_cash": "50.00",
        "expected_cash": "97.00",
        "counted_cash": "48.50",
        "difference": "-48.50",
        "left_cash": "40.00",
        "note": "1.50 for stamps",
        "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "by_name": "Marta Lind",
        "closed_at": "2026-11-23T10:49:00.000Z",
        "totals": [
          {
            "method": "Cash",
            "is_cash": true,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "amount": "47.00",
            "entries": 4
          },
          {
            "method": "Card",
            "is_cash": false,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "amount": "0.00",
            "entries": 2
          }
        ],
        "corrections": [
          {
            "id": "019ab032-626d-7c9a-990b-3a5be3e17d16",
            "reason": "refund",
            "job_id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
            "job_number": 2,
            "has_job": true,
            "method": "Cash",
            "amount": "-9.50",
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "paid_at": null,
            "created_at": "2026-11-23T10:49:00.000Z"
          }
        ],
        "carried_cash": null
      }
    }
  },
  "dayClose.list": {
    "request": {
      "query": {
        "limit": 10
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab042-ae19-771e-9fd0-4bbdd045c091",
            "first_day": "2026-11-23",
            "day": "2026-11-23",
            "currency": "EUR",
            "entries": 6,
            "amount": "47.00",
            "opening_cash": "50.00",
            "expected_cash": "97.00",
            "counted_cash": "48.50",
            "difference": "-48.50",
            "left_cash": "40.00",
            "note": "1.50 for stamps",
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "closed_at": "2026-11-23T10:49:00.000Z"
          }
        ],
        "next": null
      }
    }
  },
  "dayClose.export": {
    "request": {},
    "response": {
      "status": 200,
      "type": "text/csv",
      "body": "first_day,day,entries,amount,opening_cash,expected_cash,counted_cash,difference,left_cash,currency,note,by_name,closed_at\r\n2026-11-23,2026-11-23,6,47.00,50.00,97.00,48.50,-48.50,40.00,EUR,\"1.50 for stamps\n2.50 for stamps\",Marta Lind,2026-11-23 09:00:00\r\n"
    }
  },
  "dayClose.get": {
    "request": {
      "params": {
        "id": "019ab042-ae19-771e-9fd0-4bbdd045c091"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab042-ae19-771e-9fd0-4bbdd045c091",
        "first_day": "2026-11-23",
        "day": "2026-11-23",
        "currency": "EUR",
        "entries": 6,
        "amount": "47.00",
        "opening_cash": "50.00",
        "expected_cash": "97.00",
        "counted_cash": "48.50",
        "difference": "-48.50",
        "left_cash": "40.00",
        "note": "1.50 for stamps",
        "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "by_name": "Marta Lind",
        "closed_at": "2026-11-23T10:49:00.000Z",
        "totals": [
          {
            "method": "Cash",
            "is_cash": true,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "amount": "47.00",
            "entries": 4
          },
          {
            "method": "Card",
            "is_cash": false,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "amount": "0.00",
            "entries": 2
          }
        ],
        "corrections": [
          {
            "id": "019ab032-626d-7c9a-990b-3a5be3e17d16",
            "reason": "refund",
            "job_id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
            "job_number": 2,
            "has_job": true,
            "method": "Cash",
            "amount": "-9.50",
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "paid_at": null,
            "created_at": "2026-11-23T10:49:00.000Z"
          }
        ],
        "carried_cash": null
      }
    }
  },
  "dayClose.addNote": {
    "request": {
      "params": {
        "id": "019ab042-ae19-771e-9fd0-4bbdd045c091"
      },
      "body": {
        "note": "2.50 for stamps"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab042-ae19-771e-9fd0-4bbdd045c091",
        "first_day": "2026-11-23",
        "day": "2026-11-23",
        "currency": "EUR",
        "entries": 6,
        "amount": "47.00",
        "opening_cash": "50.00",
        "expected_cash": "97.00",
        "counted_cash": "48.50",
        "difference": "-48.50",
        "left_cash": "40.00",
        "note": "1.50 for stamps\n2.50 for stamps",
        "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "by_name": "Marta Lind",
        "closed_at": "2026-11-23T10:49:00.000Z",
        "totals": [
          {
            "method": "Cash",
            "is_cash": true,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "amount": "47.00",
            "entries": 4
          },
          {
            "method": "Card",
            "is_cash": false,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "amount": "0.00",
            "entries": 2
          }
        ],
        "corrections": [
          {
            "id": "019ab032-626d-7c9a-990b-3a5be3e17d16",
            "reason": "refund",
            "job_id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
            "job_number": 2,
            "has_job": true,
            "method": "Cash",
            "amount": "-9.50",
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "paid_at": null,
            "created_at": "2026-11-23T10:49:00.000Z"
          }
        ],
        "carried_cash": null
      }
    }
  },
  "statements.list": {
    "request": {
      "query": {
        "payer_id": "019ab037-90bb-7a3e-99bf-bc5c6778ddda",
        "limit": 10
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab048-5c4f-72f6-9ed6-462730a8fa50",
            "number": 1,
            "day": "2026-11-23",
            "payer_id": "019ab037-90bb-7a3e-99bf-bc5c6778ddda",
            "payer_name": "Baseline Club",
            "currency": "EUR",
            "jobs": 1,
            "total": "28.00",
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "created_at": "2026-11-23T10:54:00.000Z",
            "mail": {
              "id": "019ab0a0-b885-79d5-9a93-e5cad57c66d2",
              "address": "office@baseline.example",
              "state": "waiting",
              "why": null,
              "sent_at": null
            }
          }
        ],
        "next": null
      }
    }
  },
  "statements.create": {
    "request": {
      "body": {
        "payer_id": "019ab037-90bb-7a3e-99bf-bc5c6778ddda",
        "jobs": [
          {
            "id": "019ab0c3-f514-783c-9f11-be8018f8bc35",
            "amount": "28.00"
          }
        ]
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "id": "019ab048-5c4f-72f6-9ed6-462730a8fa50",
        "number": 1,
        "day": "2026-11-23",
        "payer_id": "019ab037-90bb-7a3e-99bf-bc5c6778ddda",
        "payer_name": "Baseline Club",
        "currency": "EUR",
        "jobs": 1,
        "total": "28.00",
        "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "by_name": "Marta Lind",
        "created_at": "2026-11-23T10:54:00.000Z",
        "mail": null
      }
    }
  },
  "statements.get": {
    "request": {
      "params": {
        "id": "019ab048-5c4f-72f6-9ed6-462730a8fa50"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab048-5c4f-72f6-9ed6-462730a8fa50",
        "number": 1,
        "day": "2026-11-23",
        "payer_id": "019ab037-90bb-7a3e-99bf-bc5c6778ddda",
        "payer_name": "Baseline Club",
        "currency": "EUR",
        "jobs": 1,
        "total": "28.00",
        "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "by_name": "Marta Lind",
        "created_at": "2026-11-23T10:54:00.000Z",
        "mail": {
          "id": "019ab0a0-b885-79d5-9a93-e5cad57c66d2",
          "address": "office@baseline.example",
          "state": "waiting",
          "why": null,
          "sent_at": null
        },
        "lines": [
          {
            "position": 1,
            "string_job_id": "019ab0c3-f514-783c-9f11-be8018f8bc35",
            "job_number": 6,
            "customer_id": "019ab037-90bb-7a3e-99bf-bc5c6778ddda",
            "customer_name": "Baseline Club",
            "racquet": "Head Radical MP",
            "day": "2026-11-23",
            "amount": "28.00"
          }
        ]
      }
    }
  },
  "statements.pdf": {
    "request": {
      "params": {
        "id": "019ab048-5c4f-72f6-9ed6-462730a8fa50"
      }
    },
    "response": {
      "status": 200,
      "type": "application/pdf",
      "body": "%PDF-1.3…"
    }
  },
  "statements.send": {
    "request": {
      "params": {
        "id": "019ab048-5c4f-72f6-9ed6-462730a8fa50"
      },
      "body": {
        "email": "office@baseline.example",
        "last_mail_id": null
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab048-5c4f-72f6-9ed6-462730a8fa50",
        "number": 1,
        "day": "2026-11-23",
        "payer_id": "019ab037-90bb-7a3e-99bf-bc5c6778ddda",
        "payer_name": "Baseline Club",
        "currency": "EUR",
        "jobs": 1,
        "total": "28.00",
        "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "by_name": "Marta Lind",
        "created_at": "2026-11-23T10:54:00.000Z",
        "mail": {
          "id": "019ab0a0-b885-79d5-9a93-e5cad57c66d2",
          "address": "office@baseline.example",
          "state": "waiting",
          "why": null,
          "sent_at": null
        }
      }
    }
  },
  "support.list": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab03d-ec58-741d-914b-9706ac958b8b",
            "message_number": 1,
            "subject": "Labels for my printer",
            "message": "Which label sizes can I print?",
            "status": "received",
            "created_at": "2026-11-23T12:41:00.000Z"
          }
        ],
        "next": null
      }
    }
  },
  "support.send": {
    "request": {
      "body": {
        "subject": "Labels for my printer",
        "message": "Which label sizes can I print?"
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "id": "019ab03d-ec58-741d-914b-9706ac958b8b",
        "message_number": 1,
        "subject": "Labels for my printer",
        "message": "Which label sizes can I print?",
        "status": "received",
        "created_at": "2026-11-23T12:41:00.000Z"
      }
    }
  },
  "search.find": {
    "request": {
      "query": {
        "text": "aero"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "customers": [],
        "racquets": [
          {
            "id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
            "brand": "Babolat",
            "model": "Pure Aero 98",
            "own_number": 1,
            "is_active": true,
            "customer_name": "Jonas Berg"
          }
        ],
        "jobs": [
          {
            "id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
            "job_number": 1,
            "status": "completed",
            "job_date": "2026-11-23T00:00:00.000Z",
            "customer_name": "Jonas Berg",
            "racquet_brand": "Babolat",
            "racquet_model": "Pure Aero 98"
          }
        ]
      }
    }
  },
  "billing.plan": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "tier": "free",
        "limits": {
          "active_customers": {
            "value": 25,
            "count": 0
          },
          "jobs_this_month": {
            "value": 25,
            "count": 0
          }
        },
        "payments_ready": true,
        "prices": {
          "monthly": {
            "amount": "7.00",
            "currency": "USD"
          },
          "yearly": {
            "amount": "70.00",
            "currency": "USD"
          }
        },
        "subscription": {
          "state": "none",
          "interval": null,
          "renews_at": null,
          "cancels_at": null,
          "past_due_until": null,
          "refunded_at": null,
          "by_operator": false
        }
      }
    }
  },
  "billing.checkout": {
    "request": {
      "body": {
        "interval": "monthly"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "url": "https://payments.example.com/pay/cs_test_000002",
        "opens": "checkout"
      }
    }
  },
  "billing.portal": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "url": "https://payments.example.com/portal/cus_000001?back=http%3A%2F%2Flocalhost%3A3000%2Fsubscription%3Fportal%3Ddone"
      }
    }
  },
  "billing.refresh": {
    "request": {
      "body": {
        "session_id": "cs_test_000002"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "tier": "paid",
        "limits": {
          "active_customers": {
            "value": null,
            "count": 0
          },
          "jobs_this_month": {
            "value": null,
            "count": 0
          }
        },
        "payments_ready": true,
        "prices": {
          "monthly": {
            "amount": "7.00",
            "currency": "USD"
          },
          "yearly": {
            "amount": "70.00",
            "currency": "USD"
          }
        },
        "subscription": {
          "state": "active",
          "interval": "monthly",
          "renews_at": "2026-12-23T09:09:00.000Z",
          "cancels_at": null,
          "past_due_until": null,
          "refunded_at": null,
          "by_operator": false
        }
      }
    }
  },
  "billing.receipts": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "in_000006",
            "number": "SD-0006",
            "created_at": "2026-11-23T09:10:00.000Z",
            "amount": "7.00",
            "currency": "USD",
            "is_paid": true,
            "url": "https://invoice.example.com/in_000006"
          }
        ]
      }
    }
  },
  "analytics.work": {
    "request": {
      "query": {
        "from": "2026-11-17",
        "to": "2026-11-23",
        "by": "day"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "from": "2026-11-17",
        "to": "2026-11-23",
        "before_from": "2026-11-10",
        "before_to": "2026-11-16",
        "as_of": null,
        "jobs": {
          "range": 3,
          "before": 0
        },
        "income": {
          "range": "47.00",
          "before": "0.00"
        },
        "income_per_job": {
          "range": "23.50",
          "before": null
        },
        "series": [
          {
            "from": "2026-11-17",
            "to": "2026-11-17",
            "jobs": 0,
            "income": "0.00"
          },
          {
            "from": "2026-11-18",
            "to": "2026-11-18",
            "jobs": 0,
            "income": "0.00"
          },
          {
            "from": "2026-11-19",
            "to": "2026-11-19",
            "jobs": 0,
            "income": "0.00"
          },
          {
            "from": "2026-11-20",
            "to": "2026-11-20",
            "jobs": 0,
            "income": "0.00"
          },
          {
            "from": "2026-11-21",
            "to": "2026-11-21",
            "jobs": 0,
            "income": "0.00"
          },
          {
            "from": "2026-11-22",
            "to": "2026-11-22",
            "jobs": 0,
            "income": "0.00"
          },
          {
            "from": "2026-11-23",
            "to": "2026-11-23",
            "jobs": 3,
            "income": "47.00"
          }
        ]
      }
    }
  },
  "analytics.turnaround": {
    "request": {
      "query": {
        "from": "2026-11-17",
        "to": "2026-11-23"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "from": "2026-11-17",
        "to": "2026-11-23",
        "before_from": "2026-11-10",
        "before_to": "2026-11-16",
        "as_of": null,
        "jobs": {
          "range": 3,
          "before": 0
        },
        "median_hours": {
          "range": 0,
          "before": null
        },
        "p90_hours": {
          "range": 0,
          "before": null
        },
        "on_time_share": {
          "range": 1,
          "before": null
        },
        "spans": [
          {
            "span": "1",
            "jobs": {
              "range": 3,
              "before": 0
            }
          },
          {
            "span": "2",
            "jobs": {
              "range": 0,
              "before": 0
            }
          },
          {
            "span": "3",
            "jobs": {
              "range": 0,
              "before": 0
            }
          },
          {
            "span": "4-7",
            "jobs": {
              "range": 0,
              "before": 0
            }
          },
          {
            "span": "7+",
            "jobs": {
              "range": 0,
              "before": 0
            }
          }
        ]
      }
    }
  },
  "analytics.owed": {
    "request": {
      "query": {
        "from": "2026-11-17",
        "to": "2026-11-23"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "from": "2026-11-17",
        "to": "2026-11-23",
        "before_from": "2026-11-10",
        "before_to": "2026-11-16",
        "as_of": null,
        "amount": {
          "range": "28.00",
          "before": "0.00"
        },
        "jobs": {
          "range": 1,
          "before": 0
        },
        "customers": {
          "range": 1,
          "before": 0
        },
        "ages": [
          {
            "age": "0-7",
            "jobs": 1,
            "amount": "28.00"
          },
          {
            "age": "8-30",
            "jobs": 0,
            "amount": "0.00"
          },
          {
            "age": "31-90",
            "jobs": 0,
            "amount": "0.00"
          },
          {
            "age": "90+",
            "jobs": 0,
            "amount": "0.00"
          }
        ]
      }
    }
  },
  "analytics.strings": {
    "request": {
      "query": {
        "from": "2026-11-17",
        "to": "2026-11-23"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "from": "2026-11-17",
        "to": "2026-11-23",
        "before_from": "2026-11-10",
        "before_to": "2026-11-16",
        "as_of": null,
        "jobs": {
          "range": 3,
          "before": 0
        },
        "makes": 3,
        "items": [
          {
            "brand": "Babolat",
            "model": "RPM Blast",
            "jobs": {
              "range": 1,
              "before": 0
            }
          },
          {
            "brand": "Head",
            "model": "Hawk",
            "jobs": {
              "range": 1,
              "before": 0
            }
          },
          {
            "brand": "Luxilon",
            "model": "ALU Power",
            "jobs": {
              "range": 1,
              "before": 0
            }
          }
        ]
      }
    }
  },
  "analytics.racquets": {
    "request": {
      "query": {
        "from": "2026-11-17",
        "to": "2026-11-23"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "from": "2026-11-17",
        "to": "2026-11-23",
        "before_from": "2026-11-10",
        "before_to": "2026-11-16",
        "as_of": null,
        "jobs": {
          "range": 3,
          "before": 0
        },
        "makes": 3,
        "items": [
          {
            "brand": "Babolat",
            "model": "Pure Aero 98",
            "jobs": {
              "range": 1,
              "before": 0
            }
          },
          {
            "brand": "Head",
            "model": "Radical MP",
            "jobs": {
              "range": 1,
              "before": 0
            }
          },
          {
            "brand": "Wilson",
            "model": "Blade 98",
            "jobs": {
              "range": 1,
              "before": 0
            }
          }
        ]
      }
    }
  },
  "analytics.tensions": {
    "request": {
      "query": {
        "from": "2026-11-17",
        "to": "2026-11-23"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "from": "2026-11-17",
        "to": "2026-11-23",
        "before_from": "2026-11-10",
        "before_to": "2026-11-16",
        "as_of": null,
        "median": {
          "range": 52,
          "before": null
        },
        "items": [
          {
            "brand": "Babolat",
            "model": "RPM Blast",
            "jobs": 1,
            "min": 54,
            "lower_quartile": 54,
            "median": 54,
            "upper_quartile": 54,
            "max": 54
          },
          {
            "brand": "Head",
            "model": "Hawk",
            "jobs": 1,
            "min": 52,
            "lower_quartile": 52,
            "median": 52,
            "upper_quartile": 52,
            "max": 52
          },
          {
            "brand": "Luxilon",
            "model": "ALU Power",
            "jobs": 1,
            "min": 52,
            "lower_quartile": 52,
            "median": 52,
            "upper_quartile": 52,
            "max": 52
          }
        ]
      }
    }
  },
  "analytics.returning": {
    "request": {
      "query": {
        "from": "2026-11-17",
        "to": "2026-11-23"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "from": "2026-11-17",
        "to": "2026-11-23",
        "before_from": "2026-11-10",
        "before_to": "2026-11-16",
        "as_of": null,
        "customers": {
          "range": 3,
          "before": 0
        },
        "returning": {
          "range": 0,
          "before": 0
        },
        "returning_share": {
          "range": 0,
          "before": null
        },
        "racquets": {
          "range": 0,
          "before": 0
        },
        "restring_days": {
          "range": null,
          "before": null
        }
      }
    }
  },
  "analytics.feedback": {
    "request": {
      "query": {
        "from": "2026-11-17",
        "to": "2026-11-23"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "from": "2026-11-17",
        "to": "2026-11-23",
        "before_from": "2026-11-10",
        "before_to": "2026-11-16",
        "as_of": null,
        "answers": {
          "range": 2,
          "before": 0
        },
        "dimensions": [],
        "strings": []
      }
    }
  },
  "analytics.redos": {
    "request": {
      "query": {
        "from": "2026-11-17",
        "to": "2026-11-23"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "from": "2026-11-17",
        "to": "2026-11-23",
        "before_from": "2026-11-10",
        "before_to": "2026-11-16",
        "as_of": null,
        "jobs": {
          "range": 3,
          "before": 0
        },
        "redos": {
          "range": 0,
          "before": 0
        },
        "share": {
          "range": 0,
          "before": null
        },
        "strings": [
          {
            "brand": "Babolat",
            "model": "RPM Blast",
            "jobs": 1,
            "redos": 0
          },
          {
            "brand": "Head",
            "model": "Hawk",
            "jobs": 1,
            "redos": 0
          },
          {
            "brand": "Luxilon",
            "model": "ALU Power",
            "jobs": 1,
            "redos": 0
          }
        ],
        "other_strings": {
          "jobs": 0,
          "redos": 0
        },
        "people": [
          {
            "user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "name": "Marta Lind",
            "jobs": 3,
            "redos": 0
          }
        ],
        "other_people": {
          "jobs": 0,
          "redos": 0
        }
      }
    }
  },
  "analytics.people": {
    "request": {
      "query": {
        "from": "2026-11-17",
        "to": "2026-11-23"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "from": "2026-11-17",
        "to": "2026-11-23",
        "before_from": "2026-11-10",
        "before_to": "2026-11-16",
        "as_of": null,
        "jobs": {
          "range": 3,
          "before": 0
        },
        "value": {
          "range": "75.00",
          "before": "0.00"
        },
        "people": [
          {
            "user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "name": "Marta Lind",
            "jobs": {
              "range": 3,
              "before": 0
            },
            "value": {
              "range": "75.00",
              "before": "0.00"
            },
            "median_hours": {
              "range": 0,
              "before": null
            },
            "on_time_share": {
              "range": 1,
              "before": null
            }
          }
        ]
      }
    }
  },
  "analytics.profit": {
    "request": {
      "query": {
        "from": "2026-11-17",
        "to": "2026-11-23",
        "by": "day"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "from": "2026-11-17",
        "to": "2026-11-23",
        "before_from": "2026-11-10",
        "before_to": "2026-11-16",
        "as_of": null,
        "income": {
          "range": "47.00",
          "before": "0.00"
        },
        "string_cost": {
          "range": "9.69",
          "before": "0.00"
        },
        "profit": {
          "range": "37.31",
          "before": "0.00"
        },
        "series": [
          {
            "from": "2026-11-17",
            "to": "2026-11-17",
            "income": "0.00",
            "string_cost": "0.00",
            "profit": "0.00"
          },
          {
            "from": "2026-11-18",
            "to": "2026-11-18",
            "income": "0.00",
            "string_cost": "0.00",
            "profit": "0.00"
          },
          {
            "from": "2026-11-19",
            "to": "2026-11-19",
            "income": "0.00",
            "string_cost": "0.00",
            "profit": "0.00"
          },
          {
            "from": "2026-11-20",
            "to": "2026-11-20",
            "income": "0.00",
            "string_cost": "0.00",
            "profit": "0.00"
          },
          {
            "from": "2026-11-21",
            "to": "2026-11-21",
            "income": "0.00",
            "string_cost": "0.00",
            "profit": "0.00"
          },
          {
            "from": "2026-11-22",
            "to": "2026-11-22",
            "income": "0.00",
            "string_cost": "0.00",
            "profit": "0.00"
          },
          {
            "from": "2026-11-23",
            "to": "2026-11-23",
            "income": "47.00",
            "string_cost": "9.69",
            "profit": "37.31"
          }
        ]
      }
    }
  },
  "analytics.export": {
    "request": {
      "query": {
        "from": "2026-11-17",
        "to": "2026-11-23",
        "by": "day",
        "panel": "work"
      }
    },
    "response": {
      "status": 200,
      "type": "text/csv",
      "body": "from,to,jobs,income,currency\r\n2026-11-17,2026-11-17,0,0.00,EUR\r\n2026-11-18,2026-11-18,0,0.00,EUR\r\n2026-11-19,2026-11-19,0,0.00,EUR\r\n2026-11-20,2026-11-20,0,0.00,EUR\r\n2026-11-21,2026-11-21,0,0.00,EUR\r\n2026-11-22,2026-11-22,0,0.00,EUR\r\n2026-11-23,2026-11-23,3,47.00,EUR\r\n"
    }
  },
  "inventory.list": {
    "request": {
      "query": {
        "search": "rpm"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "created_at": "2026-11-23T09:33:00.000Z",
            "updated_at": "2026-11-23T09:44:00.000Z",
            "brand": "Babolat",
            "model": "RPM Blast",
            "gauge": "1.25",
            "color": "black",
            "quantity_meters": "264.5",
            "cost_per_meter": "0.8071",
            "reorder_threshold": "36",
            "stock_value": "213.48",
            "notes": null,
            "is_active": true,
            "needs_check_since": null
          }
        ],
        "next": null
      }
    }
  },
  "inventory.totals": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": 1,
        "low": 0,
        "to_check": 0,
        "stock_value": "213.48",
        "without_cost": 0
      }
    }
  },
  "inventory.export": {
    "request": {},
    "response": {
      "status": 200,
      "type": "text/csv",
      "body": "id,brand,model,gauge,color,quantity_meters,cost_per_meter,stock_value,reorder_threshold,notes,is_active,created_at,updated_at\r\n019ab088-bc5d-72c2-9bc2-a2715105b8cb,Babolat,RPM Blast,1.25,black,264.5,0.8071,213.48,36,,true,2026-11-23 09:00:00,2026-11-23 09:00:00\r\n"
    }
  },
  "inventory.previewImport": {
    "request": {
      "form": {
        "file": "Brand,Model,Gauge,Quantity (m)\nLuxilon,ALU Power,1.25,200\nYonex,,1.30,12\n"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "sheets": [],
        "sheet": null,
        "skipped_sheets": [],
        "encoding": "utf-8",
        "encoding_sample": null,
        "heading_row": 1,
        "first_rows": [
          {
            "row": 1,
            "text": "Brand · Model · Gauge · Quantity (m)"
          },
          {
            "row": 2,
            "text": "Luxilon · ALU Power · 1.25 · 200"
          },
          {
            "row": 3,
            "text": "Yonex · 1.30 · 12"
          }
        ],
        "columns": [
          {
            "name": "Brand",
            "target": "brand"
          },
          {
            "name": "Model",
            "target": "model"
          },
          {
            "name": "Gauge",
            "target": "gauge"
          },
          {
            "name": "Quantity (m)",
            "target": "quantity_meters"
          }
        ],
        "numbers": [],
        "counts": {
          "rows": 2,
          "new": 1,
          "existing": 0,
          "refused": 1
        },
        "rows": [
          {
            "row": 2,
            "outcome": "new",
            "cells": [
              "Luxilon",
              "ALU Power",
              "1.25",
              "200"
            ],
            "problems": []
          },
          {
            "row": 3,
            "outcome": "refused",
            "cells": [
              "Yonex",
              "",
              "1.30",
              "12"
            ],
            "problems": [
              {
                "path": "model",
                "message": "Model is required"
              }
            ]
          }
        ],
        "import_id": null
      }
    }
  },
  "inventory.import": {
    "request": {
      "form": {
        "file": "Brand,Model,Gauge,Quantity (m)\nLuxilon,ALU Power,1.25,200\nYonex,,1.30,12\n"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "sheets": [],
        "sheet": null,
        "skipped_sheets": [],
        "encoding": "utf-8",
        "encoding_sample": null,
        "heading_row": 1,
        "first_rows": [
          {
            "row": 1,
            "text": "Brand · Model · Gauge · Quantity (m)"
          },
          {
            "row": 2,
            "text": "Luxilon · ALU Power · 1.25 · 200"
          },
          {
            "row": 3,
            "text": "Yonex · 1.30 · 12"
          }
        ],
        "columns": [
          {
            "name": "Brand",
            "target": "brand"
          },
          {
            "name": "Model",
            "target": "model"
          },
          {
            "name": "Gauge",
            "target": "gauge"
          },
          {
            "name": "Quantity (m)",
            "target": "quantity_meters"
          }
        ],
        "numbers": [],
        "counts": {
          "rows": 2,
          "new": 1,
          "existing": 0,
          "refused": 1
        },
        "rows": [
          {
            "row": 2,
            "outcome": "new",
            "cells": [
              "Luxilon",
              "ALU Power",
              "1.25",
              "200"
            ],
            "problems": []
          },
          {
            "row": 3,
            "outcome": "refused",
            "cells": [
              "Yonex",
              "",
              "1.30",
              "12"
            ],
            "problems": [
              {
                "path": "model",
                "message": "Model is required"
              }
            ]
          }
        ],
        "import_id": "019ab037-9073-7f60-9c69-3d5c50bcd8b5"
      }
    }
  },
  "inventory.get": {
    "request": {
      "params": {
        "id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:33:00.000Z",
        "updated_at": "2026-11-23T09:44:00.000Z",
        "brand": "Babolat",
        "model": "RPM Blast",
        "gauge": "1.25",
        "color": "black",
        "quantity_meters": "264.5",
        "cost_per_meter": "0.8071",
        "reorder_threshold": "36",
        "stock_value": "213.48",
        "notes": null,
        "is_active": true,
        "needs_check_since": null,
        "movements": [
          {
            "id": "019ab0b3-811f-7e4c-946b-cfaa9093bd12",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "string_inventory_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
            "kind": "used",
            "meters": "-12",
            "cost_per_meter": null,
            "reason": null,
            "string_job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
            "job_number": 1,
            "has_job": true,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "by_access_token": {
              "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
              "name": "Till"
            },
            "created_at": "2026-11-23T09:44:00.000Z"
          },
          {
            "id": "019ab079-17cb-757c-9dab-3d167c67a0fb",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "string_inventory_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
            "kind": "adjusted",
            "meters": "-3.5",
            "cost_per_meter": null,
            "reason": "Counted",
            "string_job_id": null,
            "job_number": null,
            "has_job": false,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "by_access_token": {
              "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
              "name": "Till"
            },
            "created_at": "2026-11-23T09:36:00.000Z"
          },
          {
            "id": "019ab064-87dd-774c-98ca-ce7d3a4a4b20",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "string_inventory_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
            "kind": "received",
            "meters": "200",
            "cost_per_meter": "0.79",
            "reason": null,
            "string_job_id": null,
            "job_number": null,
            "has_job": false,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "by_access_token": {
              "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
              "name": "Till"
            },
            "created_at": "2026-11-23T10:35:00.000Z"
          },
          {
            "id": "019ab0b9-046a-7576-9a79-aaf1791adbbf",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "string_inventory_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
            "kind": "received",
            "meters": "80",
            "cost_per_meter": "0.85",
            "reason": "First entry",
            "string_job_id": null,
            "job_number": null,
            "has_job": false,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "by_access_token": {
              "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
              "name": "Till"
            },
            "created_at": "2026-11-23T09:33:00.000Z"
          }
        ],
        "next": null
      }
    }
  },
  "inventory.movements": {
    "request": {
      "params": {
        "id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb"
      },
      "query": {
        "limit": 2
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab0b3-811f-7e4c-946b-cfaa9093bd12",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "string_inventory_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
            "kind": "used",
            "meters": "-12",
            "cost_per_meter": null,
            "reason": null,
            "string_job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
            "job_number": 1,
            "has_job": true,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "by_access_token": {
              "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
              "name": "Till"
            },
            "created_at": "2026-11-23T09:44:00.000Z"
          },
          {
            "id": "019ab079-17cb-757c-9dab-3d167c67a0fb",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "string_inventory_id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
            "kind": "adjusted",
            "meters": "-3.5",
            "cost_per_meter": null,
            "reason": "Counted",
            "string_job_id": null,
            "job_number": null,
            "has_job": false,
            "by_user_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "by_name": "Marta Lind",
            "by_access_token": {
              "id": "019ab033-10c6-70fd-97f1-131271c4f8bd",
              "name": "Till"
            },
            "created_at": "2026-11-23T09:36:00.000Z"
          }
        ],
        "next": "WyIwMTlhYjA3OS0xN2NiLTc1N2MtOWRhYi0zZDE2N2M2N2EwZmIiXQ"
      }
    }
  },
  "inventory.create": {
    "request": {
      "body": {
        "brand": "Babolat",
        "model": "RPM Blast",
        "gauge": "1.25",
        "color": "black",
        "quantity_meters": "80",
        "cost_per_meter": "0.85",
        "reorder_threshold": "24"
      }
    },
    "response": {
      "status": 201,
      "type": "application/json",
      "body": {
        "id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:33:00.000Z",
        "updated_at": "2026-11-23T09:33:00.000Z",
        "brand": "Babolat",
        "model": "RPM Blast",
        "gauge": "1.25",
        "color": "black",
        "quantity_meters": "80",
        "cost_per_meter": "0.85",
        "reorder_threshold": "24",
        "stock_value": "68.00",
        "notes": null,
        "is_active": true,
        "needs_check_since": null
      }
    }
  },
  "inventory.update": {
    "request": {
      "params": {
        "id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb"
      },
      "body": {
        "updated_at": "2026-11-23T09:33:00.000Z",
        "reorder_threshold": "36"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:33:00.000Z",
        "updated_at": "2026-11-23T09:34:00.000Z",
        "brand": "Babolat",
        "model": "RPM Blast",
        "gauge": "1.25",
        "color": "black",
        "quantity_meters": "80",
        "cost_per_meter": "0.85",
        "reorder_threshold": "36",
        "stock_value": "68.00",
        "notes": null,
        "is_active": true,
        "needs_check_since": null
      }
    }
  },
  "inventory.receive": {
    "request": {
      "params": {
        "id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb"
      },
      "body": {
        "meters": "200",
        "cost_per_meter": "0.79"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:33:00.000Z",
        "updated_at": "2026-11-23T09:35:00.000Z",
        "brand": "Babolat",
        "model": "RPM Blast",
        "gauge": "1.25",
        "color": "black",
        "quantity_meters": "280",
        "cost_per_meter": "0.8071",
        "reorder_threshold": "36",
        "stock_value": "225.99",
        "notes": null,
        "is_active": true,
        "needs_check_since": null
      }
    }
  },
  "inventory.adjust": {
    "request": {
      "params": {
        "id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb"
      },
      "body": {
        "updated_at": "2026-11-23T09:35:00.000Z",
        "quantity_meters": "276.5",
        "reason": "Counted"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab088-bc5d-72c2-9bc2-a2715105b8cb",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T09:33:00.000Z",
        "updated_at": "2026-11-23T09:36:00.000Z",
        "brand": "Babolat",
        "model": "RPM Blast",
        "gauge": "1.25",
        "color": "black",
        "quantity_meters": "276.5",
        "cost_per_meter": "0.8071",
        "reorder_threshold": "36",
        "stock_value": "223.16",
        "notes": null,
        "is_active": true,
        "needs_check_since": null
      }
    }
  },
  "exports.latest": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "export": {
          "id": "019ab0bf-7cc4-7aed-9fca-f0c03359ef59",
          "state": "waiting",
          "progress": 0,
          "bytes": null,
          "created_at": "2026-11-23T12:43:00.000Z",
          "expires_at": "2026-11-30T12:43:00.000Z",
          "url": null
        }
      }
    }
  },
  "exports.start": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "export": {
          "id": "019ab0bf-7cc4-7aed-9fca-f0c03359ef59",
          "state": "waiting",
          "progress": 0,
          "bytes": null,
          "created_at": "2026-11-23T12:43:00.000Z",
          "expires_at": "2026-11-30T12:43:00.000Z",
          "url": null
        }
      }
    }
  },
  "archiveImports.latest": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "import": {
          "id": "019ab0cb-4aec-7889-9ac8-58d52812a44c",
          "state": "waiting",
          "file_name": "stringdesk-2026-11-21.zip",
          "bytes": 2,
          "parts": 1,
          "progress": 0,
          "counts": null,
          "problem": null,
          "created_at": "2026-11-23T09:02:00.000Z",
          "finished_at": null
        },
        "is_empty": true
      }
    }
  },
  "archiveImports.create": {
    "request": {
      "body": {
        "file_name": "stringdesk-2026-11-21.zip",
        "bytes": 2
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "import": {
          "id": "019ab0cb-4aec-7889-9ac8-58d52812a44c",
          "state": "uploading",
          "file_name": "stringdesk-2026-11-21.zip",
          "bytes": 2,
          "parts": 0,
          "progress": 0,
          "counts": null,
          "problem": null,
          "created_at": "2026-11-23T09:02:00.000Z",
          "finished_at": null
        }
      }
    }
  },
  "archiveImports.addPart": {
    "request": {
      "params": {
        "id": "019ab0cb-4aec-7889-9ac8-58d52812a44c"
      },
      "form": {
        "index": 0,
        "part": "(the file stringdesk-2026-11-21.zip)"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "import": {
          "id": "019ab0cb-4aec-7889-9ac8-58d52812a44c",
          "state": "uploading",
          "file_name": "stringdesk-2026-11-21.zip",
          "bytes": 2,
          "parts": 1,
          "progress": 0,
          "counts": null,
          "problem": null,
          "created_at": "2026-11-23T09:02:00.000Z",
          "finished_at": null
        }
      }
    }
  },
  "archiveImports.start": {
    "request": {
      "params": {
        "id": "019ab0cb-4aec-7889-9ac8-58d52812a44c"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "import": {
          "id": "019ab0cb-4aec-7889-9ac8-58d52812a44c",
          "state": "waiting",
          "file_name": "stringdesk-2026-11-21.zip",
          "bytes": 2,
          "parts": 1,
          "progress": 0,
          "counts": null,
          "problem": null,
          "created_at": "2026-11-23T09:02:00.000Z",
          "finished_at": null
        }
      }
    }
  },
  "archiveImports.cancel": {
    "request": {
      "params": {
        "id": "019ab0cb-4aec-7889-9ac8-58d52812a44c"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {}
    }
  },
  "imports.list": {
    "request": {},
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab08a-3900-7474-9197-e25ad6a31f38",
            "kind": "jobs",
            "file_name": "past-jobs.csv",
            "customers": 1,
            "racquets": 1,
            "jobs": 2,
            "items": 0,
            "existing": 0,
            "refused": 1,
            "created_at": "2026-11-23T10:44:00.000Z",
            "undone_at": null
          },
          {
            "id": "019ab0a5-575a-717c-9015-a947b24c746a",
            "kind": "customers",
            "file_name": "customers.csv",
            "customers": 1,
            "racquets": 0,
            "jobs": 0,
            "items": 0,
            "existing": 0,
            "refused": 1,
            "created_at": "2026-11-23T10:44:00.000Z",
            "undone_at": null
          },
          {
            "id": "019ab037-9073-7f60-9c69-3d5c50bcd8b5",
            "kind": "inventory",
            "file_name": "inventory.csv",
            "customers": 0,
            "racquets": 0,
            "jobs": 0,
            "items": 1,
            "existing": 0,
            "refused": 1,
            "created_at": "2026-11-23T10:44:00.000Z",
            "undone_at": null
          }
        ],
        "next": null
      }
    }
  },
  "imports.get": {
    "request": {
      "params": {
        "id": "019ab08a-3900-7474-9197-e25ad6a31f38"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab08a-3900-7474-9197-e25ad6a31f38",
        "kind": "jobs",
        "file_name": "past-jobs.csv",
        "customers": 1,
        "racquets": 1,
        "jobs": 2,
        "items": 0,
        "existing": 0,
        "refused": 1,
        "created_at": "2026-11-23T10:44:00.000Z",
        "undone_at": null,
        "removable": {
          "customers": 1,
          "racquets": 1,
          "jobs": 2,
          "items": 0
        },
        "kept": {
          "customers": 0,
          "racquets": 0,
          "jobs": 0,
          "items": 0
        }
      }
    }
  },
  "imports.kept": {
    "request": {
      "params": {
        "id": "019ab08a-3900-7474-9197-e25ad6a31f38"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [],
        "next": null
      }
    }
  },
  "imports.undo": {
    "request": {
      "params": {
        "id": "019ab08a-3900-7474-9197-e25ad6a31f38"
      },
      "body": {
        "kept": 0
      }
    },
    "response": {
      "status": 200,
      "type": "text/event-stream",
      "body": "event: message\ndata: {\"step\":\"done\",\"import\":{\"id\":\"019ab08a-3900-7474-9197-e25ad6a31f38\",\"kind\":\"jobs\",\"file_name\":\"past-jobs.csv\",\"customers\":1,\"racquets\":1,\"jobs\":2,\"items\":0,\"existing\":0,\"refused\":1,\"created_at\":\"2026-11-23T10:44:00.000Z\",\"undone_at\":\"2026-11-23T10:47:00.000Z\",\"removable\":{\"customers\":0,\"racquets\":0,\"jobs\":0,\"items\":0},\"kept\":{\"customers\":0,\"racquets\":0,\"jobs\":0,\"items\":0}}}\n\n"
    }
  },
  "feedback.list": {
    "request": {
      "query": {
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "items": [
          {
            "id": "019ab090-d8fc-79cc-9c63-bacd9f6f2557",
            "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
            "created_at": "2026-11-23T10:12:00.000Z",
            "updated_at": "2026-11-23T10:12:00.000Z",
            "string_job_id": "019ab0ab-6302-7f69-9f41-149fbfdc78bd",
            "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb",
            "entered_by": "customer",
            "rating": 5,
            "playability_notes": null,
            "tension_feedback": "perfect",
            "durability_rating": null,
            "power_rating": null,
            "comfort_rating": null,
            "control_rating": 5,
            "spin_rating": null,
            "feel_rating": null,
            "hours_played": 6,
            "would_restring_same": true,
            "general_comments": null,
            "job_number": 1,
            "customer_name": "Jonas Berg",
            "racquet_id": "019ab0d8-fb3b-75f5-95a1-c8529b592c20",
            "racquet_brand": "Babolat",
            "racquet_model": "Pure Aero 98"
          }
        ],
        "next": null
      }
    }
  },
  "feedback.averages": {
    "request": {
      "query": {
        "customer_id": "019ab0b0-9b50-7f3c-946c-489f562896fb"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "rating": {
          "average": 5,
          "n": 1
        },
        "durability_rating": {
          "average": null,
          "n": 0
        },
        "power_rating": {
          "average": null,
          "n": 0
        },
        "comfort_rating": {
          "average": null,
          "n": 0
        },
        "control_rating": {
          "average": 5,
          "n": 1
        },
        "spin_rating": {
          "average": null,
          "n": 0
        },
        "feel_rating": {
          "average": null,
          "n": 0
        },
        "would_restring_same": {
          "yes": 1,
          "n": 1
        }
      }
    }
  },
  "feedback.record": {
    "request": {
      "body": {
        "string_job_id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
        "rating": 4,
        "spin_rating": 4,
        "general_comments": "A little harsh at first",
        "updated_at": null
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "id": "019ab008-4a81-7311-9c06-6c6be75cd930",
        "stringer_id": "019ab0cd-3d4e-7b48-95fd-695f47e562af",
        "created_at": "2026-11-23T10:14:00.000Z",
        "updated_at": "2026-11-23T10:14:00.000Z",
        "string_job_id": "019ab096-fa7d-70d8-9019-0286ee1b5ca4",
        "customer_id": "019ab058-45b0-7275-918e-720e18a63014",
        "entered_by": "business",
        "rating": 4,
        "playability_notes": null,
        "tension_feedback": null,
        "durability_rating": null,
        "power_rating": null,
        "comfort_rating": null,
        "control_rating": null,
        "spin_rating": 4,
        "feel_rating": null,
        "hours_played": null,
        "would_restring_same": null,
        "general_comments": "A little harsh at first"
      }
    }
  },
  "customerPage.job": {
    "request": {
      "query": {
        "token": "FdCHbVS5w4KIxPudMq6io4NV"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "business_name": "Lind Strings",
        "time_zone": "Atlantic/Reykjavik",
        "tension_unit": "lbs",
        "brand": "Babolat",
        "model": "Pure Aero 98",
        "status": "completed",
        "job_date": "2026-11-23T00:00:00.000Z",
        "due_date": "2026-11-26T16:00:00.000Z",
        "time_completed": "2026-11-23T00:00:00.000Z",
        "picked_up_at": null,
        "string_mains_brand": "Babolat",
        "string_mains_model": "RPM Blast",
        "string_mains_color": null,
        "string_crosses_brand": null,
        "string_crosses_model": null,
        "string_crosses_color": null,
        "string_source_mains": "shop",
        "string_source_crosses": "shop",
        "tension_mains": 54,
        "tension_crosses": 52,
        "string_pattern": "16x20",
        "feedback": null,
        "may_send_feedback": true,
        "conversation": []
      }
    }
  },
  "customerPage.sendFeedback": {
    "request": {
      "body": {
        "token": "FdCHbVS5w4KIxPudMq6io4NV",
        "rating": 5,
        "control_rating": 5,
        "tension_feedback": "perfect",
        "would_restring_same": true,
        "hours_played": 6
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "business_name": "Lind Strings",
        "time_zone": "Atlantic/Reykjavik",
        "tension_unit": "lbs",
        "brand": "Babolat",
        "model": "Pure Aero 98",
        "status": "completed",
        "job_date": "2026-11-23T00:00:00.000Z",
        "due_date": "2026-11-26T16:00:00.000Z",
        "time_completed": "2026-11-23T00:00:00.000Z",
        "picked_up_at": null,
        "string_mains_brand": "Babolat",
        "string_mains_model": "RPM Blast",
        "string_mains_color": null,
        "string_crosses_brand": null,
        "string_crosses_model": null,
        "string_crosses_color": null,
        "string_source_mains": "shop",
        "string_source_crosses": "shop",
        "tension_mains": 54,
        "tension_crosses": 52,
        "string_pattern": "16x20",
        "feedback": {
          "rating": 5,
          "playability_notes": null,
          "tension_feedback": "perfect",
          "durability_rating": null,
          "power_rating": null,
          "comfort_rating": null,
          "control_rating": 5,
          "spin_rating": null,
          "feel_rating": null,
          "hours_played": 6,
          "would_restring_same": true,
          "general_comments": null,
          "created_at": "2026-11-23T10:12:00.000Z",
          "updated_at": "2026-11-23T10:12:00.000Z"
        },
        "may_send_feedback": true,
        "conversation": []
      }
    }
  },
  "customerPage.write": {
    "request": {
      "body": {
        "token": "FdCHbVS5w4KIxPudMq6io4NV",
        "key": "5f0c3c52-6b0e-4a53-9d7e-9d2f6f0c1a11",
        "text": "Could you use a softer string next time?"
      }
    },
    "response": {
      "status": 200,
      "type": "application/json",
      "body": {
        "business_name": "Lind Strings",
        "time_zone": "Atlantic/Reykjavik",
        "tension_unit": "lbs",
        "brand": "Babolat",
        "model": "Pure Aero 98",
        "status": "completed",
        "job_date": "2026-11-23T00:00:00.000Z",
        "due_date": "2026-11-26T16:00:00.000Z",
        "time_completed": "2026-11-23T00:00:00.000Z",
        "picked_up_at": null,
        "string_mains_brand": "Babolat",
        "string_mains_model": "RPM Blast",
        "string_mains_color": null,
        "string_crosses_brand": null,
        "string_crosses_model": null,
        "string_crosses_color": null,
        "string_source_mains": "shop",
        "string_source_crosses": "shop",
        "tension_mains": 54,
        "tension_crosses": 52,
        "string_pattern": "16x20",
        "feedback": {
          "rating": 5,
          "playability_notes": null,
          "tension_feedback": "perfect",
          "durability_rating": null,
          "power_rating": null,
          "comfort_rating": null,
          "control_rating": 5,
          "spin_rating": null,
          "feel_rating": null,
          "hours_played": 6,
          "would_restring_same": true,
          "general_comments": null,
          "created_at": "2026-11-23T10:12:00.000Z",
          "updated_at": "2026-11-23T10:12:00.000Z"
        },
        "may_send_feedback": true,
        "conversation": [
          {
            "text": "Could you use a softer string next time?",
            "created_at": "2026-11-23T10:13:00.000Z",
            "id": "019ab0a0-91c9-7aea-981b-8b053f80b4d6",
            "answers": []
          }
        ]
      }
    }
  }
}
