#!/usr/bin/env bash
# Builds and signs the Android package in phone/build (ADR 26); phone/build/android.keystore is the key.
# TABDO_PHONE_HOST is the site whose web app it opens. JAVA_HOME and ANDROID_HOME are as GitHub's machines have them.
set -euo pipefail
cd "$(dirname "$0")"

host="${TABDO_PHONE_HOST:-}"
if [[ ! $host =~ ^[a-z0-9-]+(\.[a-z0-9-]+)+$ ]]; then
  echo "TABDO_PHONE_HOST must name the site whose web app the package opens, as in tabdo.example: it says '$host'" >&2
  exit 1
fi
# What Bubblewrap 1.25.0 builds with; it would ask for licences, and nobody answers.
build_tools=36.1.0
platform=android-36
bubblewrap() { npx --yes @bubblewrap/cli@1.25.0 "$@"; }

manager="$ANDROID_HOME/cmdline-tools/latest/bin/sdkmanager"
# It closes its ears before `yes` is through.
{ yes 2> /dev/null || true; } | "$manager" --licenses > /dev/null
"$manager" --install "build-tools;$build_tools" "platforms;$platform" > /dev/null

# Bubblewrap wants `bin` directly in the folder of the SDK, where no SDK has it any more.
sdk="$(mktemp -d)"
ln -s "$ANDROID_HOME"/* "$sdk"
ln -s "$ANDROID_HOME/cmdline-tools/latest/bin" "$sdk/bin"
mkdir -p ~/.bubblewrap
printf '{"jdkPath":"%s","androidSdkPath":"%s"}' "$JAVA_HOME" "$sdk" > ~/.bubblewrap/config.json

mkdir -p build
sed "s/tabdo\.example/$host/g" twa-manifest.json > build/twa-manifest.json
cd build
bubblewrap update --skipVersionUpgrade
bubblewrap build --skipPwaValidation
