# A tray for the desktop tests: StatusNotifierWatcher and host in one, which says what menus hold and clicks in them.
# Each line of input is `labels` or `click LABEL`; each line of output answers one as JSON. The first one says that it is there.
import json
import sys
import threading

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

WATCHER = 'org.kde.StatusNotifierWatcher'
ITEM = 'org.kde.StatusNotifierItem'
MENU = 'com.canonical.dbusmenu'
PROPERTIES = 'org.freedesktop.DBus.Properties'
WAIT_S = 10

items = []


class Watcher(dbus.service.Object):
    @dbus.service.method(WATCHER, in_signature='s', sender_keyword='sender')
    def RegisterStatusNotifierItem(self, service, sender=None):
        items.append((sender, service) if service.startswith('/') else (service, '/StatusNotifierItem'))

    @dbus.service.method(WATCHER, in_signature='s')
    def RegisterStatusNotifierHost(self, service):
        pass

    @dbus.service.method(PROPERTIES, in_signature='ss', out_signature='v')
    def Get(self, interface, name):
        return self.GetAll(interface)[name]

    @dbus.service.method(PROPERTIES, in_signature='s', out_signature='a{sv}')
    def GetAll(self, interface):
        return {
            'IsStatusNotifierHostRegistered': True,
            'ProtocolVersion': dbus.Int32(0),
            'RegisteredStatusNotifierItems': dbus.Array([name + path for name, path in items], signature='s'),
        }


def menu():
    name, path = items[-1]
    found = bus.get_object(name, path, introspect=False)
    at = found.Get(ITEM, 'Menu', dbus_interface=PROPERTIES)
    return dbus.Interface(bus.get_object(name, at, introspect=False), MENU)


def entries():
    _, (_, _, children) = menu().GetLayout(0, -1, ['label'], timeout=WAIT_S)
    return {str(properties.get('label', '')): number for number, properties, _ in children}


def answer(line):
    if not items:
        return None
    if line == 'labels':
        return list(entries())
    number = entries()[line.removeprefix('click ')]
    data = dbus.String('', variant_level=1)
    menu().Event(number, 'clicked', data, dbus.UInt32(0), timeout=WAIT_S)
    return True


def say(value):
    print(json.dumps(value), flush=True)
    return False


def attempt(line):
    try:
        return say(answer(line))
    except Exception as error:
        return say({'error': str(error)})


def read():
    for line in sys.stdin:
        GLib.idle_add(attempt, line.strip())


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
name = dbus.service.BusName(WATCHER, bus)
watcher = Watcher(bus, '/StatusNotifierWatcher')
threading.Thread(target=read, daemon=True).start()
say('ready')
GLib.MainLoop().run()
